-- The mailbox behind an address; agrees with canonical-email.ts of the contract.
create function orders.canonical_email(given text) returns text
  language sql immutable parallel safe
  return case
    when split_part(lower(btrim(given)), '@', 2) in ('gmail.com', 'googlemail.com') then
      replace(coalesce(nullif(split_part(split_part(lower(btrim(given)), '@', 1), '+', 1), ''),
        split_part(lower(btrim(given)), '@', 1)), '.', '') || '@gmail.com'
    else
      coalesce(nullif(split_part(split_part(lower(btrim(given)), '@', 1), '+', 1), ''),
        split_part(lower(btrim(given)), '@', 1)) || '@' || split_part(lower(btrim(given)), '@', 2)
  end;

-- Customers, guests included: one row per mailbox.
create table orders.people (
  id integer generated always as identity primary key,
  -- Null once erased; the row stays, because orders name it.
  email_key text unique,
  email text,
  -- The account that has confirmed the email.
  user_id integer unique,
  name text not null default '',
  phone text,
  city text,
  state text,
  postal_code text,
  lang text not null default 'en' check (lang in ('en', 'es')),
  created_at timestamptz not null,
  -- Figures of all orders, computed anew after an order has changed.
  orders integer not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- Captured minus refunded.
  spent numeric(14, 2) not null default 0,
  refunded numeric(14, 2) not null default 0,
  units integer not null default 0,
  returned_units integer not null default 0,
  stale boolean not null default true,
  search_text text generated always as (orders.fold_text(
    coalesce(email, '') || ' ' || name || ' ' || coalesce(regexp_replace(phone, '\D', '', 'g'), '') || ' '
    || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(postal_code, '')
  )) stored,
  check ((email_key is null) = (email is null))
);
create index people_by_last_order on orders.people (last_order_at desc nulls last, id desc) where email_key is not null;
create index people_by_spent on orders.people (spent desc, id desc) where email_key is not null;
create index people_by_orders on orders.people (orders desc, id desc) where email_key is not null;
create index people_by_state on orders.people (state, last_order_at desc nulls last, id desc) where email_key is not null;
create index people_by_search_text on orders.people using gin (search_text gin_trgm_ops);
create index people_stale on orders.people (id) where stale;

-- Orders of before get theirs from the worker, in batches.
alter table orders.orders add column person_id integer references orders.people (id);
create index orders_of_person on orders.orders (person_id, placed_at desc, id desc) where person_id is not null;
create index orders_without_person on orders.orders (placed_at desc, id desc)
  where person_id is null and email <> 'anonymized';

-- Always writes, even if the person is stale already: the lock keeps the worker from computing without this order.
create function orders.mark_person_stale() returns trigger language plpgsql as $$
begin
  update orders.people set stale = true where id = new.person_id;
  return null;
end
$$;
create trigger orders_mark_person_stale after update on orders.orders for each row
  when (new.person_id is not null and (old.version, old.email, old.payment_status, old.fulfillment_status, old.refunded, old.person_id)
    is distinct from (new.version, new.email, new.payment_status, new.fulfillment_status, new.refunded, new.person_id))
  execute function orders.mark_person_stale();

-- Null: the guest orders under the confirmed email are still to be attached to the account.
alter table accounts.users add column orders_attached_at timestamptz;
create index users_to_attach on accounts.users (id) where email_confirmed_at is not null and orders_attached_at is null;

create schema customers;
-- What staff notes about a person.
create table customers.notes (
  id integer generated always as identity primary key,
  person_id integer not null,
  body text not null check (length(body) between 1 and 2000),
  actor text not null,
  created_at timestamptz not null
);
create index notes_of_person on customers.notes (person_id, id);

-- Guests whose erasure waits for an order or a payment; those with an account wait in accounts.erasures.
create table customers.erasures (
  person_id integer primary key,
  emails text[] not null,
  erased_at timestamptz not null
);
