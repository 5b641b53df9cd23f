-- Erasures that wait: for an order to be delivered, a payment to end, or the files of an avatar to be deleted.
create table accounts.erasures (
  user_id integer primary key references accounts.users (id),
  -- Confirmed by the account; rows of a guest are found by them.
  emails text[] not null,
  avatar jsonb,
  erased_at timestamptz not null
);

-- Anybody could register "anonymized-123" and so block the deletion of account 123. A chosen name has no colon.
alter table accounts.users drop constraint users_username_check;
alter table accounts.users add constraint users_username_check
  check (username ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$' or username = 'anonymized:' || id);
update accounts.users set username = 'anonymized:' || id where status = 'anonymized';

-- The hashed content of an entry: every column. Only parts of an entry add part_of, so that links computed before the
-- column existed stay valid.
create function platform.audit_content(e platform.audit_entries) returns text
  language sql stable
  return jsonb_build_array(e.id, e.at at time zone 'UTC', e.actor_id, e.actor, e.address, e.request_id, e.kind,
    e.action, e.entity, e.entity_id, e.entity_name, e.changes, e.words, e.undo_of)::text || coalesce(' ' || e.part_of, '');

-- Entries that lost the personal data in them. The chain continues with the link of the original content.
create table platform.audit_redactions (
  entry_id integer primary key references platform.audit_entries (id),
  at timestamptz not null,
  -- sha256 of the content that is left.
  content_hash bytea not null check (length(content_hash) = 32)
);
create trigger audit_redactions_append_only before update or delete or truncate on platform.audit_redactions
  for each statement execute function platform.refuse_change();

-- Only for the transaction that removes personal data.
create function platform.redacts_audit() returns boolean language sql stable
  return coalesce(current_setting('fieldhouse.redacts_audit', true), '') = 'on';

create function platform.refuse_unless_redacting() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or not platform.redacts_audit() then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create function platform.record_redaction() returns trigger language plpgsql as $$
declare
  redactable constant text[] := array['entity_name', 'changes', 'words'];
begin
  if (to_jsonb(new) - redactable) is distinct from (to_jsonb(old) - redactable) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  insert into platform.audit_redactions (entry_id, at, content_hash)
  values (new.id, current_setting('fieldhouse.redacted_at')::timestamptz,
    sha256(convert_to(platform.audit_content(new), 'UTF8')));
  return new;
end
$$;

drop trigger audit_entries_append_only on platform.audit_entries;
create trigger audit_entries_append_only before update or delete or truncate on platform.audit_entries
  for each statement execute function platform.refuse_unless_redacting();
create trigger audit_entries_record_redaction before update on platform.audit_entries
  for each row when (platform.redacts_audit()) execute function platform.record_redaction();

-- With the rights of the owner: the application role cannot update entries.
create function platform.redact_audit_entry(entry integer, name text, remaining jsonb, found_by text, redacted_at timestamptz)
  returns void language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('fieldhouse.redacts_audit', 'on', true),
    set_config('fieldhouse.redacted_at', redacted_at::text, true);
  update platform.audit_entries set entity_name = name, changes = remaining, words = found_by where id = entry;
  perform set_config('fieldhouse.redacts_audit', 'off', true);
end
$$;

-- A deletion finds what the person left as a guest, and carts that are no longer open.
create index carts_kept_of_user on cart.carts (user_id) where user_id is not null;
create index guest_carts_by_email on cart.carts (lower(email)) where user_id is null and email is not null;
create index guest_attempts_by_email on checkout.attempts (lower(email)) where user_id is null;
create index guest_orders_by_email on orders.orders (lower(email)) where user_id is null;

-- The timeline stays append-only, but for notes of staff, which may name the customer and are removed with her data.
create function orders.refuse_event_change() returns trigger language plpgsql as $$
begin
  if new.note is not null or (to_jsonb(new) - 'note') is distinct from (to_jsonb(old) - 'note') then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
drop trigger events_append_only on orders.events;
create trigger events_append_only before delete or truncate on orders.events
  for each statement execute function platform.refuse_change();
create trigger events_keep_all_but_notes before update on orders.events
  for each row execute function orders.refuse_event_change();
