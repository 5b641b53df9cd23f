create schema fulfillment;

-- Where a SKU is in the stock room.
create table fulfillment.locations (
  sku_id integer primary key,
  location text not null check (location ~ '^[A-Z0-9]{1,6}(-[A-Z0-9]{1,6}){0,3}$')
);
create index locations_by_place on fulfillment.locations (location text_pattern_ops, sku_id);

create table fulfillment.shipments (
  id uuid primary key,
  order_id uuid not null,
  number smallint not null check (number > 0),
  state text not null check (state in
    ('packed', 'labeled', 'shipped', 'in_transit', 'delivered', 'exception', 'unpacked')),
  box_name text not null,
  length_cm numeric(5, 1) not null,
  width_cm numeric(5, 1) not null,
  height_cm numeric(5, 1) not null,
  weight_g integer not null check (weight_g > 0),
  expected_weight_g integer not null check (expected_weight_g > 0),
  -- What the next label is bought at, with the carrier's references; null: no rate is known.
  rate jsonb,
  -- State of the latest label.
  label_state text check (label_state in ('buying', 'bought', 'failed', 'voiding', 'voided')),
  carrier text,
  service text,
  tracking_number text check (length(tracking_number) <= 60),
  tracking_url text,
  arrives_by date,
  packed_at timestamptz not null,
  packed_by text,
  shipped_at timestamptz,
  delivered_at timestamptz,
  version integer not null default 1,
  unique (order_id, number),
  check ((state in ('shipped', 'in_transit', 'delivered', 'exception')) = (shipped_at is not null)),
  check ((state = 'delivered') <= (delivered_at is not null))
);
create index shipments_by_time on fulfillment.shipments (packed_at desc, id desc);
create index shipments_by_state on fulfillment.shipments (state, packed_at desc, id desc);
create index shipments_by_label on fulfillment.shipments (label_state, packed_at desc, id desc)
  where label_state is not null;
create index shipments_by_tracking on fulfillment.shipments (tracking_number) where tracking_number is not null;

create table fulfillment.shipment_lines (
  shipment_id uuid not null references fulfillment.shipments (id),
  position smallint not null,
  sku_id integer not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, position)
);

-- A row is written before the carrier is asked, so that no label is forgotten and none bought twice.
create table fulfillment.labels (
  id uuid primary key,
  shipment_id uuid not null references fulfillment.shipments (id),
  state text not null check (state in ('buying', 'bought', 'failed', 'voiding', 'voided')),
  carrier text not null,
  service text not null,
  amount numeric(12, 2) not null check (amount >= 0),
  -- The carrier sells one label per shipment of its own.
  carrier_shipment text not null,
  carrier_rate text not null,
  tracking_number text,
  document_url text,
  document bytea check (length(document) <= 5242880),
  document_type text,
  problem text,
  requested_at timestamptz not null,
  requested_by text,
  tried_at timestamptz not null,
  bought_at timestamptz,
  voided_at timestamptz,
  check ((state in ('bought', 'voiding', 'voided')) <= (tracking_number is not null and bought_at is not null))
);
create unique index labels_live on fulfillment.labels (shipment_id) where state in ('buying', 'bought', 'voiding');
create unique index labels_of_purchase on fulfillment.labels (carrier_shipment) where state <> 'failed';
create index labels_of_shipment on fulfillment.labels (shipment_id, requested_at desc);
create index labels_undecided on fulfillment.labels (tried_at) where state in ('buying', 'voiding');

-- What the carrier reports. The key makes a repeated report harmless.
create table fulfillment.tracking_events (
  shipment_id uuid not null references fulfillment.shipments (id),
  at timestamptz not null,
  status text not null,
  message text not null,
  city text,
  state text,
  primary key (shipment_id, at, status, message)
);

create table fulfillment.events (
  id integer generated always as identity primary key,
  order_id uuid not null,
  shipment smallint,
  kind text not null check (kind in ('note', 'mail_resent', 'address_corrected', 'held', 'released', 'short_pick',
    'label_bought', 'label_failed', 'label_voided', 'in_transit', 'exception')),
  at timestamptz not null,
  actor text,
  text text check (length(text) <= 2000),
  amount numeric(12, 2)
);
create index events_of_order on fulfillment.events (order_id, at desc, id desc);

create table fulfillment.holds (
  order_id uuid primary key,
  reason text not null check (length(reason) <= 200),
  at timestamptz not null,
  actor text not null
);

create table fulfillment.batches (
  id integer generated always as identity primary key,
  state text not null check (state in ('open', 'closed')),
  created_at timestamptz not null,
  created_by text not null,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
create index batches_by_state on fulfillment.batches (state, id desc);

create table fulfillment.batch_orders (
  batch_id integer not null references fulfillment.batches (id),
  order_id uuid not null,
  tote smallint not null check (tote > 0),
  -- False once the batch is closed, or the order left it.
  open boolean not null default true,
  shipment_id uuid references fulfillment.shipments (id),
  primary key (batch_id, order_id),
  unique (batch_id, tote)
);
create unique index batch_orders_open on fulfillment.batch_orders (order_id) where open;

create table fulfillment.picks (
  batch_id integer not null,
  order_id uuid not null,
  position smallint not null,
  sku_id integer not null,
  quantity integer not null check (quantity > 0),
  picked integer not null default 0 check (picked >= 0),
  missing integer not null default 0 check (missing >= 0),
  picked_at timestamptz,
  picked_by text,
  primary key (batch_id, order_id, position),
  foreign key (batch_id, order_id) references fulfillment.batch_orders (batch_id, order_id),
  check (picked + missing <= quantity)
);

create table fulfillment.runs (
  id uuid primary key,
  state text not null check (state in ('running', 'paused', 'done', 'canceled')),
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz
);
create index runs_by_time on fulfillment.runs (created_at desc, id desc);
create index runs_running on fulfillment.runs (id) where state = 'running';

create table fulfillment.run_orders (
  run_id uuid not null references fulfillment.runs (id),
  order_id uuid not null,
  place smallint not null,
  state text not null check (state in ('waiting', 'bought', 'failed')),
  -- Until then, no other worker takes the order.
  claimed_until timestamptz,
  shipment_id uuid references fulfillment.shipments (id),
  code text,
  detail text,
  primary key (run_id, order_id)
);
create index run_orders_waiting on fulfillment.run_orders (run_id, place) where state = 'waiting';
