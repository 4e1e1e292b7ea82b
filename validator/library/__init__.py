"""The public functions of the package; `validator` exports them."""
