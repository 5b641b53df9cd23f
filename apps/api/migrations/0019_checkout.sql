alter table cart.carts
  -- The whole of it; `destination` is what prices depend on.
  add column address jsonb,
  -- The rate that was chosen, as it was quoted; gone as soon as the address or the units are others.
  add column rate jsonb,
  -- Its money is being taken: nothing may be changed until that is decided.
  add column capturing boolean not null default false,
  add check (not capturing or status = 'paying');

-- Units set aside for one try to pay. What is held of a SKU in its balance is the sum of these.
create table stock.holds (
  hold_id uuid not null,
  sku_id integer not null,
  quantity integer not null check (quantity > 0),
  cart_id uuid not null,
  -- Null: the money is being taken; it ends by a decision, not by time.
  expires_at timestamptz,
  primary key (hold_id, sku_id)
);
create index holds_of_cart on stock.holds (cart_id);
create index holds_to_expire on stock.holds (sku_id, expires_at);

create schema checkout;

-- One try to pay one cart; whatever comes of it is made from what is frozen here.
create table checkout.attempts (
  id uuid primary key,
  cart_id uuid not null,
  cart_version integer not null,
  -- Null: a guest.
  user_id integer,
  email text not null,
  -- From where it was begun: cards are tried out, and stock is hoarded, from few addresses.
  network_address text not null,
  lang text not null check (lang in ('en', 'es')),
  state text not null check (
    state in ('created', 'approved', 'capturing', 'captured', 'pending', 'declined', 'expired', 'superseded')
  ),
  amount numeric(12, 2) not null check (amount >= 0),
  currency text not null default 'USD',
  provider_order_id text unique,
  -- What the order will be: lines, address, rate, discounts, totals.
  frozen jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the provider was last asked what became of it.
  looked_at timestamptz,
  order_id uuid unique,
  -- Why money that was taken has no order.
  problem text check (problem in ('amount_differs', 'sold_out', 'not_ours', 'ended'))
);
create unique index live_attempt_of_cart on checkout.attempts (cart_id)
  where state in ('created', 'approved', 'capturing', 'pending');
create index attempts_from on checkout.attempts (network_address, changed_at);
create index attempts_of_user on checkout.attempts (user_id, changed_at) where user_id is not null;
create index attempts_of_cart on checkout.attempts (cart_id);
create index attempts_to_expire on checkout.attempts (expires_at) where state in ('created', 'approved');
create index attempts_to_ask_about on checkout.attempts (changed_at) where state in ('capturing', 'pending');
create index loose_money on checkout.attempts (changed_at) where problem is not null and order_id is null;

-- Every move of an attempt, in the order in which they were made.
create table checkout.attempt_moves (
  id bigint generated always as identity primary key,
  attempt_id uuid not null,
  moved_from text,
  moved_to text not null,
  at timestamptz not null,
  reason text
);
create index moves_of_attempt on checkout.attempt_moves (attempt_id, id);
create trigger attempt_moves_append_only before update or delete or truncate on checkout.attempt_moves
  for each statement execute function platform.refuse_change();

-- Every move of money, as the provider has told it; the sums of these are the truth.
create table checkout.transactions (
  id integer generated always as identity primary key,
  attempt_id uuid not null references checkout.attempts (id),
  kind text not null check (kind in ('created', 'captured', 'pending', 'declined', 'refunded')),
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null,
  provider_ref text not null,
  at timestamptz not null,
  -- The same event told again is the same row.
  unique (kind, provider_ref)
);
create index transactions_of_attempt on checkout.transactions (attempt_id);
create unique index one_capture_of_attempt on checkout.transactions (attempt_id) where kind = 'captured';
create trigger transactions_append_only before update or delete or truncate on checkout.transactions
  for each statement execute function platform.refuse_change();

-- Money that is to be given back: written down before the provider is told.
create table checkout.refunds (
  id uuid primary key,
  attempt_id uuid not null references checkout.attempts (id),
  amount numeric(12, 2) not null check (amount > 0),
  -- What it is for: units by line, and whether what sending cost is part of it.
  lines jsonb not null default '[]',
  shipping boolean not null default false,
  reason text,
  -- User name of the member of staff; null where nobody of the staff did it.
  actor text,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  provider_ref text,
  created_at timestamptz not null,
  tried_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create index refunds_of_attempt on checkout.refunds (attempt_id);
create index refunds_to_do on checkout.refunds (tried_at) where state = 'asked';

-- What the provider has told of its own accord, each once; what it says is not believed but looked up.
create table checkout.webhook_events (
  id text primary key check (length(id) between 1 and 120),
  kind text not null,
  -- What it seems to be about.
  attempt_id uuid,
  provider_order_id text,
  received_at timestamptz not null,
  done_at timestamptz
);
create index webhook_events_to_do on checkout.webhook_events (received_at) where done_at is null;
