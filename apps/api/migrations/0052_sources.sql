-- Where a cart and its order came from: the source, and the landing that tells it (referrer host, UTM).
alter table cart.carts
  add column source text not null default 'unknown'
    check (source in ('search', 'direct', 'text', 'social', 'email', 'other', 'unknown')),
  add column source_details jsonb;
alter table orders.orders
  add column source text not null default 'unknown'
    check (source in ('search', 'direct', 'text', 'social', 'email', 'other', 'unknown')),
  add column source_details jsonb;
create index orders_by_source on orders.orders (source, placed_at, id);
-- The funnel counts the carts of a day.
create index carts_by_creation on cart.carts (created_at);

create schema analytics;

-- What is known of one day in the shop's time zone and one source. The worker keeps it.
create table analytics.days (
  day date not null,
  source text not null check (source in ('search', 'direct', 'text', 'social', 'email', 'other', 'unknown')),
  -- A visit is one device on one day.
  visits integer not null default 0,
  product_views integer not null default 0,
  -- Of the carts that were started on this day.
  carts integer not null default 0,
  checkouts integer not null default 0,
  checkouts_with_address integer not null default 0,
  checkouts_with_rate integer not null default 0,
  checkouts_with_payment integer not null default 0,
  primary key (day, source)
);

-- HyperLogLog sketches of visitors, kept until their day is over. A sketch contains no visitor: a hash sets one byte
-- of 16,384 to a small number, and its salt exists only in the worker's memory.
create table analytics.sketches (
  day date not null,
  source text not null,
  step text not null check (step in ('visits', 'product_views')),
  registers bytea not null check (length(registers) = 16384),
  primary key (day, source, step)
);
