-- Runs of the nightly check that the stored statuses of orders follow from their events and transactions.
create table orders.status_checks (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  -- Number of the last order that was compared; a run that was interrupted goes on from there.
  after_number bigint not null default 0,
  orders integer not null default 0,
  ended_at timestamptz
);
create unique index one_open_status_check on orders.status_checks ((true)) where ended_at is null;

-- Orders whose status differs from what follows from their events and transactions; gone once it agrees again.
create table orders.status_disagreements (
  order_id uuid primary key,
  number bigint not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  found_at timestamptz not null
);
