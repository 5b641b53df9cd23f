create schema returns;

create table returns.returns (
  id uuid primary key,
  number integer generated always as identity (start with 101) unique,
  order_id uuid not null,
  state text not null check (state in
    ('requested', 'approved', 'received', 'refunded', 'exchanged', 'rejected', 'canceled')),
  label_paid_by text not null check (label_paid_by in ('shop', 'customer')),
  requested_at timestamptz not null,
  approved_at timestamptz,
  -- Until when swap sizes are held; null: none are.
  hold_until timestamptz,
  -- When the return ends if the package has not arrived.
  ends_at timestamptz,
  sent_at timestamptz,
  tracking text check (length(tracking) between 1 and 60),
  received_at timestamptz,
  finished_at timestamptz,
  rejection text check (length(rejection) between 1 and 300),
  -- Canceled because the package never came.
  never_sent boolean not null default false,
  version integer not null default 1,
  check ((state in ('refunded', 'exchanged', 'rejected', 'canceled')) = (finished_at is not null))
);
create index returns_of_order on returns.returns (order_id);
create index returns_by_state on returns.returns (state, id);
create index returns_by_finish on returns.returns (finished_at) where finished_at is not null;
create index returns_holding on returns.returns (hold_until) where hold_until is not null;
create index returns_ending on returns.returns (ends_at) where state = 'approved';

create table returns.lines (
  return_id uuid not null references returns.returns (id),
  -- Of the order line.
  position smallint not null,
  sku_id integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in
    ('too_small', 'too_large', 'not_as_pictured', 'damaged', 'changed_mind', 'other')),
  note text check (length(note) between 1 and 500),
  wish text not null check (wish in ('swap', 'credit', 'refund')),
  swap_sku_id integer,
  -- Graded units.
  restocked integer not null default 0,
  damaged integer not null default 0,
  missing integer not null default 0,
  outcome text check (outcome in ('swap', 'credit', 'refund', 'none')),
  primary key (return_id, position),
  check ((wish = 'swap') <= (swap_sku_id is not null)),
  check (least(restocked, damaged, missing) >= 0 and restocked + damaged + missing <= quantity)
);

create table returns.events (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns.returns (id),
  at timestamptz not null,
  kind text not null check (kind in ('requested', 'approved', 'held', 'released', 'sent', 'received', 'graded',
    'refunded', 'exchanged', 'rejected', 'canceled')),
  -- Null: the customer, a rule, or a deadline.
  actor text,
  note text
);
create index events_of_return on returns.events (return_id, id);
create trigger events_append_only before delete or truncate on returns.events
  for each statement execute function platform.refuse_change();
-- Notes are removed when an account is erased, as those of orders.
create trigger events_keep_all_but_notes before update on returns.events
  for each row execute function orders.refuse_event_change();

-- Units that came back, by SKU and reason: what fit advice reads. Added to when a return is finished.
create table returns.fit_counts (
  sku_id integer not null,
  reason text not null,
  units integer not null check (units >= 0),
  primary key (sku_id, reason)
);

-- A swap ships as a line of its own, which keeps the price of the units that it replaces.
alter table orders.lines
  -- Position of the line whose units this line replaces; null: part of the agreed order.
  add column replaces smallint,
  -- Units whose price has moved to a replacement.
  add column exchanged integer not null default 0,
  add constraint refunded_or_exchanged check (exchanged >= 0 and refunded + exchanged <= quantity);

-- Null: held for a return, until the return decides.
alter table stock.holds alter column cart_id drop not null;
