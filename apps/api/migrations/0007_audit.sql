-- Every write of staff, with each field before and after. Rows are only ever added; the worker closes the chain.
create table platform.audit_entries (
  id integer generated always as identity primary key,
  at timestamptz not null,
  actor_id integer not null,
  actor text not null,
  address text not null,
  request_id text not null,
  kind text not null check (kind in ('created', 'changed', 'removed')),
  action text not null,
  entity text not null,
  entity_id text not null,
  entity_name text not null,
  -- [{"field": "name", "before": "a", "after": "b"}]
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- What it is found by, in small letters: names, fields and values.
  words text not null,
  undo_of integer unique references platform.audit_entries (id)
);
create index on platform.audit_entries (at, id);
create index on platform.audit_entries (actor, at, id);
create index on platform.audit_entries (entity, at, id);
create index on platform.audit_entries (entity, entity_id, at, id);

-- One link for each entry: sha256 of the link before it and of the entry itself.
create table platform.audit_links (
  entry_id integer primary key references platform.audit_entries (id),
  hash bytea not null check (length(hash) = 32)
);

-- Each look at the whole chain: how far it went, the link it ended with, and the first entry that did not fit.
create table platform.audit_checks (
  id integer generated always as identity primary key,
  checked_at timestamptz not null,
  entries integer not null,
  last_entry_id integer,
  last_hash bytea,
  broken_at integer
);

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_entries_append_only before update or delete or truncate on platform.audit_entries
  for each statement execute function platform.refuse_change();
create trigger audit_links_append_only before update or delete or truncate on platform.audit_links
  for each statement execute function platform.refuse_change();
create trigger audit_checks_append_only before update or delete or truncate on platform.audit_checks
  for each statement execute function platform.refuse_change();

-- How much of each limit is used up, as the instants at which its rates would be whole again. Nothing is lost that
-- matters when a crash empties it. No index on the instants: with none, an update touches the row's page alone.
create unlogged table platform.limits (
  key text primary key,
  full_at timestamptz[] not null
) with (fillfactor = 50);
