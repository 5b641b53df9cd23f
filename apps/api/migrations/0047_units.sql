-- Where each unit of a line is. A unit is in one place; those in none of these are still open.
alter table orders.lines
  add column canceled integer not null default 0,
  add column packed integer not null default 0,
  -- On the way; once delivered, it is counted there.
  add column shipped integer not null default 0,
  add column delivered integer not null default 0,
  add column returned integer not null default 0;

update orders.lines l set
  canceled = case o.fulfillment_status when 'canceled' then l.quantity else 0 end,
  packed = case o.fulfillment_status when 'packed' then l.quantity else 0 end,
  shipped = case o.fulfillment_status when 'shipped' then l.quantity else 0 end,
  delivered = case o.fulfillment_status when 'delivered' then l.quantity else 0 end
from orders.orders o where o.id = l.order_id and o.fulfillment_status <> 'placed';

alter table orders.lines add constraint units_of_quantity check (
  least(canceled, packed, shipped, delivered, returned) >= 0
  and canceled + packed + shipped + delivered + returned <= quantity
);

alter table orders.orders drop constraint orders_fulfillment_status_check;
alter table orders.orders add constraint orders_fulfillment_status_check
  check (fulfillment_status in ('placed', 'packed', 'partly_shipped', 'shipped', 'delivered', 'canceled'));

-- [{position, quantity}] of an event that moved units; null: all of them, or an event that moved none.
alter table orders.events add column lines jsonb;
alter table orders.events drop constraint events_kind_check;
alter table orders.events add constraint events_kind_check check (kind in
  ('placed', 'paid', 'refunded', 'canceled', 'packed', 'unpacked', 'shipped', 'delivered', 'returned'));
