create schema settings;

-- Only what differs from the default that the declaration gives.
create table settings.entries (
  key text primary key check (key ~ '^[a-z_]+(\.[a-z_]+)+$'),
  value jsonb not null,
  updated_at timestamptz not null
);

create function settings.notify_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end
$$;

create trigger entries_changed after insert or update or delete on settings.entries
  for each statement execute function settings.notify_changed();
