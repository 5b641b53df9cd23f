-- A bulk edit or an import is one entry of the log; the entries of what it changed are its parts.
alter table platform.audit_entries add column part_of integer references platform.audit_entries (id);
create index audit_parts on platform.audit_entries (part_of, id) where part_of is not null;
-- The list hides parts: a page must not read through the thousands of one import.
create index audit_wholes on platform.audit_entries (at, id) where part_of is null;
create index audit_wholes_by_actor on platform.audit_entries (actor, at, id) where part_of is null;
create index audit_wholes_by_entity on platform.audit_entries (entity, at, id) where part_of is null;

-- The entry whose parts are the changes of this import.
alter table imports.imports add column audit_entry_id integer;

-- Lower case and without accents, so that "lucia" finds "Lucía".
create function orders.fold_text(given text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g'));

-- Product names and the payment provider's numbers, by which staff searches beside the customer and the address.
alter table orders.orders add column keywords text not null default '';
update orders.orders o set keywords = concat_ws(' ',
  (select string_agg(distinct l.name, ' ') from orders.lines l where l.order_id = o.id),
  (
    select string_agg(distinct t.provider_ref, ' ')
    from checkout.attempts a join checkout.transactions t on t.attempt_id = a.id
    where a.order_id = o.id and t.kind in ('created', 'captured')
  ));

-- Generated, so that anonymizing an order also anonymizes what it is found by.
alter table orders.orders add column search_text text generated always as (orders.fold_text(
  email || ' ' || coalesce(address ->> 'full_name', '') || ' ' || coalesce(address ->> 'line1', '') || ' '
  || coalesce(address ->> 'line2', '') || ' ' || coalesce(address ->> 'city', '') || ' '
  || coalesce(destination ->> 'state', '') || ' ' || coalesce(destination ->> 'postal_code', '') || ' ' || keywords
)) stored;
drop index orders.orders_by_words;
create index orders_by_search_text on orders.orders using gin (search_text gin_trgm_ops);
