-- A label whose answer came late looks for the failed order of its run: at 78,000 orders of runs, it read them all.
create index run_orders_failed on fulfillment.run_orders (shipment_id) where state = 'failed';
