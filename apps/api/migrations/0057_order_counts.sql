-- The staff's list counts orders, and finds deep pages, by these instead of by reading them. Days are UTC.
create table orders.daily_counts (
  day date not null,
  payment_status text not null,
  fulfillment_status text not null,
  orders integer not null,
  primary key (day, payment_status, fulfillment_status)
);

-- What has changed since the worker last added it to the daily counts. Appended, because all orders of a day would wait
-- for its row.
create table orders.count_changes (
  id bigint generated always as identity primary key,
  day date not null,
  payment_status text not null,
  fulfillment_status text not null,
  orders integer not null
);

create function orders.count_new_orders() returns trigger language plpgsql as $$
begin
  insert into orders.count_changes (day, payment_status, fulfillment_status, orders)
  select (placed_at at time zone 'utc')::date, payment_status, fulfillment_status, count(*)
  from new_orders group by 1, 2, 3;
  return null;
end
$$;
create trigger count_new_orders after insert on orders.orders
  referencing new table as new_orders for each statement execute function orders.count_new_orders();

create function orders.count_gone_orders() returns trigger language plpgsql as $$
begin
  insert into orders.count_changes (day, payment_status, fulfillment_status, orders)
  select (placed_at at time zone 'utc')::date, payment_status, fulfillment_status, -count(*)
  from gone_orders group by 1, 2, 3;
  return null;
end
$$;
create trigger count_gone_orders after delete on orders.orders
  referencing old table as gone_orders for each statement execute function orders.count_gone_orders();

create function orders.count_changed_order() returns trigger language plpgsql as $$
begin
  insert into orders.count_changes (day, payment_status, fulfillment_status, orders) values
    ((old.placed_at at time zone 'utc')::date, old.payment_status, old.fulfillment_status, -1),
    ((new.placed_at at time zone 'utc')::date, new.payment_status, new.fulfillment_status, 1);
  return null;
end
$$;
create trigger count_changed_order after update on orders.orders for each row
  when (old.payment_status <> new.payment_status or old.fulfillment_status <> new.fulfillment_status
    or old.placed_at <> new.placed_at)
  execute function orders.count_changed_order();

-- After the triggers, which wait for whoever is writing orders.
insert into orders.daily_counts
select (placed_at at time zone 'utc')::date, payment_status, fulfillment_status, count(*)
from orders.orders group by 1, 2, 3;

-- One index for any choice of statuses, instead of one for each of the two.
create index orders_by_status on orders.orders (payment_status, fulfillment_status, placed_at, id);
drop index orders.orders_by_payment;
drop index orders.orders_by_fulfillment;
