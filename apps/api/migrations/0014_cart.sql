create schema cart;

create table cart.carts (
  id uuid primary key,
  -- Null: a guest's, which belongs to whoever knows its id.
  user_id integer,
  status text not null default 'open' check (status in ('open', 'paying', 'ordered', 'abandoned')),
  version integer not null default 0,
  promo_code text check (length(promo_code) between 1 and 40),
  email text check (length(email) between 3 and 254),
  destination jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One shopper, one cart that can still be filled.
create unique index carts_of_user on cart.carts (user_id) where status in ('open', 'paying');
create index carts_untouched on cart.carts (updated_at) where status = 'open';

create table cart.lines (
  cart_id uuid not null references cart.carts (id) on delete cascade,
  sku_id integer not null,
  quantity integer not null check (quantity between 1 and 20),
  -- Put aside for later.
  saved boolean not null default false,
  -- What a unit cost when the shopper last changed the cart: whoever sees another price is told so.
  seen_price numeric(12, 2) not null,
  added_at timestamptz not null,
  primary key (cart_id, sku_id)
);

-- What was added under a key: sent again, as after an answer that got lost, it is not added twice.
create table cart.additions (
  cart_id uuid not null references cart.carts (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  sku_id integer not null,
  quantity integer not null,
  primary key (cart_id, key)
);
