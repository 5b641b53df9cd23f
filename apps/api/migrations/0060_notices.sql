create schema notices;

-- What staff is told of, appended in the transaction of the event. No data of customers: an order is its number.
create table notices.notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order_placed', 'unmatched_payment', 'return_requested', 'low_stock', 'email_failed')),
  at timestamptz not null,
  -- Id of the order, payment attempt, return, or SKU.
  target text not null check (length(target) <= 64),
  number bigint,
  amount numeric(12, 2),
  name text check (length(name) <= 300),
  available integer,
  -- Once per day and SKU: stock that goes up and down is told of once.
  once_key text unique,
  -- Null: in no email yet.
  mailed_at timestamptz
);
create index notices_by_time on notices.notices (at desc, id desc);
create index other_notices_by_time on notices.notices (at desc, id desc) where kind <> 'order_placed';
create index notices_to_mail on notices.notices (kind, id) where mailed_at is null;

create table notices.preferences (
  user_id integer not null,
  kind text not null,
  in_shell boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- Up to when somebody has read.
create table notices.readers (
  user_id integer primary key,
  read_until timestamptz not null
);

-- When emails of a kind were last sent: at most every ten minutes, however much happens.
create table notices.mailings (
  kind text primary key,
  mailed_at timestamptz not null
);
