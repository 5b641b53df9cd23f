-- Orders that still have units to pack: few of many, whatever the size of the table.
create index orders_to_pack on orders.orders (placed_at, id)
  where fulfillment_status in ('placed', 'partly_shipped') and payment_status in ('paid', 'partly_refunded');
