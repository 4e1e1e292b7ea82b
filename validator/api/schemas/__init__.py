"""The bodies that the API takes and gives, as marshmallow schemas: nowhere else is marshmallow used."""
