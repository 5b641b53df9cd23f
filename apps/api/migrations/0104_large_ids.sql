-- contracts: ids become bigint under a lock. The previous release would read them as text, so it must not serve meanwhile.

/*
  What each order, payment, parcel, and act of staff adds to. With 10,000 orders a minute, an integer lasts 149 days.
  Tables that grow with people or products keep integers.
*/
alter table stock.movements alter column id type bigint, alter column reverses type bigint;
alter table stock.postings alter column movement_id type bigint;
alter table stock.told alter column last_movement_id type bigint;
alter table checkout.transactions alter column id type bigint;
alter table fulfillment.events alter column id type bigint;
alter table returns.returns alter column number type bigint;

-- It names the columns, so they cannot change while it exists. The same content has the same hash with either type.
drop function platform.audit_content(platform.audit_entries);
alter table platform.audit_entries
  alter column id type bigint, alter column undo_of type bigint, alter column part_of type bigint;
alter table platform.audit_links alter column entry_id type bigint;
alter table platform.audit_redactions alter column entry_id type bigint;
alter table platform.audit_checks alter column last_entry_id type bigint;
alter table imports.imports alter column audit_entry_id type bigint;

create function platform.audit_content(e platform.audit_entries) returns text
  language sql stable
  return jsonb_build_array(e.id, e.at at time zone 'UTC', e.actor_id, e.actor, e.address, e.request_id, e.kind,
    e.action, e.entity, e.entity_id, e.entity_name, e.changes, e.words, e.undo_of)::text || coalesce(' ' || e.part_of, '');

-- With the rights of the owner: the application role cannot update entries.
drop function platform.redact_audit_entry(integer, text, jsonb, text, timestamptz);
create function platform.redact_audit_entry(entry bigint, name text, remaining jsonb, found_by text, redacted_at timestamptz)
  returns void language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('fieldhouse.redacts_audit', 'on', true),
    set_config('fieldhouse.redacted_at', redacted_at::text, true);
  update platform.audit_entries set entity_name = name, changes = remaining, words = found_by where id = entry;
  perform set_config('fieldhouse.redacts_audit', 'off', true);
end
$$;
