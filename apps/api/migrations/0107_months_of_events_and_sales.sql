-- contracts: moves the rows of two tables under a lock, seconds for a million. The previous release serves on before and after.

-- Indexes and sequence move along, so that the new table gets their names.
alter table accounts.security_events set schema months;
create table accounts.security_events (
  id bigint generated always as identity,
  at timestamptz not null,
  user_id integer references accounts.users (id),
  kind text not null,
  address text,
  request_id text,
  primary key (at, id)
) partition by range (at);
create index security_events_of_user on accounts.security_events (user_id, at desc);
create table months.accounts_security_events_rest partition of accounts.security_events default;

select platform.create_months('accounts.security_events', min(at), max(at)) from months.security_events;
insert into accounts.security_events (id, at, user_id, kind, address, request_id) overriding system value
select id, at, user_id, kind, address, request_id from months.security_events;
select setval(pg_get_serial_sequence('accounts.security_events', 'id'), last_value, is_called)
from months.security_events_id_seq;
drop table months.security_events;

-- With the rights of the owner: the application drops no tables.
create function accounts.drop_security_events(before timestamptz) returns integer
  language sql security definer set search_path = ''
  return platform.drop_months('accounts.security_events', before);

alter table analytics.sku_days set schema months;
create table analytics.sku_days (
  day date not null,
  sku_id integer not null,
  product_id integer not null,
  product_item_id integer not null,
  units integer not null,
  sales numeric(12, 2) not null,
  primary key (day, sku_id)
) partition by range (day);
create table months.analytics_sku_days_rest partition of analytics.sku_days default;

select platform.create_months('analytics.sku_days', min(day), max(day)) from months.sku_days;
insert into analytics.sku_days (day, sku_id, product_id, product_item_id, units, sales)
select day, sku_id, product_id, product_item_id, units, sales from months.sku_days;
drop table months.sku_days;
