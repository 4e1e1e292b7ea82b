export interface Options {
  /** The address of the pages without a server; by default that of this file. */
  base?: string | URL;
}

export interface CheckOptions {
  /** The name of a format; `standard` by default. */
  format?: 'standard' | 'expanded' | 'unlimited' | 'glc' | 'limited';
  /** The day, as YYYY-MM-DD; today by default. */
  on?: string;
}

/** What `ptcg check --output-format json` prints; its fields are in the documentation. */
export interface Report {
  [field: string]: unknown;
}

export interface Checker {
  /** Check a list in any common form. Rejected for an unknown format or day; an unreadable list is a report. */
  check(text: string, options?: CheckOptions): Promise<Report>;
  /** End the worker; checks that are open are rejected. */
  close(): void;
}

/** Load the checker: about 10 MB, from the browser's cache the next time. */
export function load(options?: Options): Promise<Checker>;
