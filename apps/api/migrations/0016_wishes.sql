create schema wishes;

-- A shopper's wish list: colourways.
create table wishes.wishes (
  user_id integer not null,
  product_item_id integer not null,
  added_at timestamptz not null,
  primary key (user_id, product_item_id)
);

-- Somebody who wants to know when a SKU is there again: told once, then forgotten.
create table wishes.stock_alerts (
  id uuid primary key,
  sku_id integer not null,
  email text not null check (length(email) between 3 and 254),
  lang text not null check (lang in ('en', 'es')),
  asked_at timestamptz not null,
  -- A mail is on its way since then.
  queued_at timestamptz
);
create unique index stock_alerts_once on wishes.stock_alerts (sku_id, lower(email));
create index stock_alerts_waiting on wishes.stock_alerts (sku_id, asked_at) where queued_at is null;
create index stock_alerts_by_age on wishes.stock_alerts (asked_at);
