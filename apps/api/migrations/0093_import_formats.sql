-- null: our own format. `left_out` counts what the file has and the shop does not take over.
alter table imports.imports
  add column format text check (format in ('shopify')),
  add column left_out jsonb;
