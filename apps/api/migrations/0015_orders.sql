create schema orders;

-- What was bought: copies, never references to live prices or names.
create table orders.orders (
  id uuid primary key,
  number bigint generated always as identity unique,
  -- Null: bought as a guest.
  user_id integer,
  email text not null,
  placed_at timestamptz not null,
  payment_status text not null check (payment_status in ('pending', 'paid', 'partly_refunded', 'refunded')),
  fulfilment_status text not null
    check (fulfilment_status in ('placed', 'packed', 'shipped', 'delivered', 'cancelled')),
  destination jsonb not null,
  promo_code text,
  -- What was taken off, by which promotion: copies, too.
  discounts jsonb not null default '[]',
  items numeric(12, 2) not null check (items >= 0),
  discount numeric(12, 2) not null check (discount between 0 and items),
  -- Before and after its discounts.
  shipping_rate numeric(12, 2) not null check (shipping_rate >= 0),
  shipping numeric(12, 2) not null check (shipping between 0 and shipping_rate),
  tax numeric(12, 2) not null check (tax >= 0),
  total numeric(12, 2) not null check (total = items - discount + shipping + tax)
);
create index orders_by_time on orders.orders (placed_at, id);
create index orders_of_user on orders.orders (user_id, placed_at) where user_id is not null;

create table orders.lines (
  order_id uuid not null references orders.orders (id) on delete cascade,
  position smallint not null,
  sku_id integer not null,
  product_id integer not null,
  product_item_id integer not null,
  -- Its category and all that this one was in.
  category_ids integer[] not null,
  name text not null,
  colour text not null,
  size text not null,
  quantity integer not null check (quantity > 0),
  unit_price numeric(12, 2) not null,
  total numeric(12, 2) not null check (total between 0 and unit_price * quantity),
  primary key (order_id, position)
);

-- What a promotion would have done to past orders; worked out by the worker, bit by bit.
create table orders.back_tests (
  id uuid primary key,
  promotion_id integer not null,
  -- The promotion as it was when it was asked for.
  promotion jsonb not null,
  since timestamptz not null,
  until timestamptz not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  orders integer not null default 0,
  orders_done integer not null default 0,
  -- Until all is done, what was found so far.
  result jsonb,
  actor text not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index back_tests_of_promotion on orders.back_tests (promotion_id, created_at);
