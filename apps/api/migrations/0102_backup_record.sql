-- The newest backup that was restored and checked; `npm run backup -- --verify` writes it, the shop only reads it.
create table setup.verified_backup (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null
);
