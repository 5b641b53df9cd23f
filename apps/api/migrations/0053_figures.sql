-- Orders are counted on the day they were placed, money on the day it moved, both as they are in orders and transactions.
alter table analytics.days
  add column orders integer not null default 0,
  add column units integer not null default 0,
  add column items numeric(14, 2) not null default 0,
  add column discount numeric(14, 2) not null default 0,
  add column shipping numeric(14, 2) not null default 0,
  add column tax numeric(14, 2) not null default 0,
  add column captured numeric(14, 2) not null default 0,
  add column captures integer not null default 0,
  add column refunded numeric(14, 2) not null default 0,
  add column refunds integer not null default 0;

create table analytics.sku_days (
  day date not null,
  sku_id integer not null,
  product_id integer not null,
  product_item_id integer not null,
  units integer not null,
  sales numeric(12, 2) not null,
  primary key (day, sku_id)
);

-- Days to compute again, from scratch: a day that was computed twice is the same day.
create table analytics.stale_days (day date primary key);

create table analytics.state (
  only_row boolean primary key default true check (only_row),
  -- The zone of the days; null: nothing was computed yet.
  time_zone text,
  last_event_id bigint not null default 0,
  last_transaction_id bigint not null default 0,
  figures_until timestamptz,
  -- Days to compute after the zone has changed; null: none.
  rebuild_days integer,
  checked_at timestamptz,
  wrong_days integer not null default 0
);
insert into analytics.state default values;

-- Short lists that would take long to find: best sellers, broken size runs, low stock.
create table analytics.lists (
  name text primary key,
  made_at timestamptz not null,
  content jsonb not null
);

update accounts.roles set permissions = permissions || '{reports}'
where permissions && '{promotions,campaigns,refunds,staff}' and not permissions @> '{reports}';
