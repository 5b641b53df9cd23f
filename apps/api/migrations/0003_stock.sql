create schema stock;

create table stock.balances (
  -- The catalogue's SKU; no foreign key, as the catalogue is another module's.
  sku_id integer primary key,
  on_hand integer not null default 0 check (on_hand >= 0),
  held integer not null default 0 check (held >= 0),
  committed integer not null default 0 check (committed >= 0),
  check (held + committed <= on_hand)
);
