-- What left the database for a file, and what came back: money and its history never vanish silently.
create table platform.archives (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('archived', 'restored')),
  table_name text not null,
  month date not null,
  rows bigint not null,
  -- Of the rows as they are in the file.
  sha256 bytea not null check (length(sha256) = 32)
);
create trigger archives_append_only before update or delete or truncate on platform.archives
  for each statement execute function platform.refuse_change();
