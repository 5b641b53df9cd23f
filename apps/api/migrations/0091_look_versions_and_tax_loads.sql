-- Counts the edits of a look, so that a save based on an earlier one is refused. A colorway without a row has version 0.
create table catalog.looks (
  product_item_id integer primary key references catalog.product_items (id) on delete cascade,
  version integer not null check (version > 0)
);

-- Local tax rates that a file has replaced, so that loading it can be undone. The audit log names them by checksum.
create table promotions.former_local_tax_rates (
  checksum text primary key,
  replaced_at timestamptz not null,
  rates jsonb not null check (jsonb_typeof(rates) = 'array')
);
