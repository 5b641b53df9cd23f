-- Local tax rates that a file has replaced, so that loading it can be undone. The audit log names them by checksum.
create table promotions.former_local_tax_rates (
  checksum text primary key,
  replaced_at timestamptz not null,
  rates jsonb not null check (jsonb_typeof(rates) = 'array')
);
