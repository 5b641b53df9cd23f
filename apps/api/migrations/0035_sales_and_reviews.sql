-- Whether the order's units are in `listing.product_sales`. The worker counts an order once, and takes it out again when
-- it is canceled. Orders from before are counted by the first run.
alter table orders.orders add column sales_counted boolean not null default false;

create index orders_to_count on orders.orders (id)
  where sales_counted <> (payment_status <> 'pending' and fulfillment_status <> 'canceled');

-- The payment of a cart in review is decided by the provider, in minutes or days. The shopper has a new cart meanwhile.
alter table cart.carts drop constraint carts_status_check,
  add constraint carts_status_check check (status in ('open', 'paying', 'in_review', 'ordered', 'abandoned'));
