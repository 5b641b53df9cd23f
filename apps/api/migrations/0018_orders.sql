-- What was agreed when it was paid, and what has become of it since.
alter table orders.orders
  -- Null: an order of before, of which only the destination is known.
  add column address jsonb,
  -- {carrier, service, arrives_by}; null: an order of before.
  add column rate jsonb,
  add column lang text not null default 'en' check (lang in ('en', 'es')),
  add column cart_id uuid,
  -- Every rule its price has met, told in English.
  add column trace jsonb not null default '[]',
  add column refunded numeric(12, 2) not null default 0 constraint refunded_of_total check (refunded between 0 and total),
  add column cancel_reason text check (length(cancel_reason) between 1 and 200),
  add column version integer not null default 1;

alter table orders.lines
  add column image jsonb,
  -- Came with the rest and cost nothing.
  add column gift boolean not null default false,
  -- Units whose money was given back.
  add column refunded integer not null default 0 constraint refunded_of_quantity check (refunded between 0 and quantity);

-- The staff's list: by state, the latest first; by a part of an e-mail address or a name.
create index orders_by_payment on orders.orders (payment_status, placed_at, id);
create index orders_by_fulfilment on orders.orders (fulfilment_status, placed_at, id);
create index orders_by_words on orders.orders
  using gin (lower(email || ' ' || coalesce(address ->> 'full_name', '')) gin_trgm_ops);

create table orders.events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders.orders (id),
  at timestamptz not null,
  kind text not null
    check (kind in ('placed', 'paid', 'refunded', 'cancelled', 'packed', 'shipped', 'delivered')),
  -- Where money was moved.
  amount numeric(12, 2) check (amount >= 0),
  -- Null: nobody of the staff.
  actor text,
  note text
);
create index events_of_order on orders.events (order_id, id);

create trigger events_append_only before update or delete or truncate on orders.events
  for each statement execute function platform.refuse_change();
