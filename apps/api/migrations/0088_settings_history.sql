-- What each setting was at any time: the terms of an order show the shop’s facts as they were. Null is the default.
create table settings.history (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb,
  since timestamptz not null
);
create index on settings.history (since);

insert into settings.history (key, value, since) select key, value, '2000-01-01T00:00:00Z' from settings.entries;

-- Whoever writes a setting, its history is kept. A setting that goes back to its default has no time; the code writes that.
create function settings.keep_history() returns trigger language plpgsql as $$
begin
  insert into settings.history (key, value, since) values (new.key, new.value, new.updated_at);
  return null;
end
$$;

create trigger entries_keep_history after insert or update on settings.entries
  for each row execute function settings.keep_history();

create trigger history_is_kept before update or delete or truncate on settings.history
  for each statement execute function platform.refuse_change();
