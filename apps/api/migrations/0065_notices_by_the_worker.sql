-- How far staff was told of new orders and of low stock. The worker makes these notices, so that no sale waits for them.
create table orders.told (
  only_row boolean primary key default true check (only_row),
  last_event_id bigint not null
);
insert into orders.told (last_event_id) select coalesce(max(id), 0) from orders.events;

create table stock.told (
  only_row boolean primary key default true check (only_row),
  last_movement_id integer not null,
  -- Movements of earlier transactions were looked at; one of a later transaction may have a smaller id.
  before_transaction xid8 not null
);
insert into stock.told (last_movement_id, before_transaction)
select coalesce(max(id), 0), pg_snapshot_xmin(pg_current_snapshot()) from stock.movements;

-- Emails to customers that the worker has given up. No data of people: who gets it is read when it is sent again.
create table desk.failed_emails (
  -- Of the job.
  id uuid primary key,
  job text not null,
  kind text check (length(kind) <= 40),
  order_id uuid,
  failed_at timestamptz not null,
  -- Sent again, or left: null while it waits for a person.
  settled_at timestamptz
);
create index failed_emails_by_time on desk.failed_emails (failed_at desc, id desc);
create index failed_emails_waiting on desk.failed_emails (failed_at desc, id desc) where settled_at is null;
