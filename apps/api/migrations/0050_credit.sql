create schema credit;

-- What one holder has: a customer, or a guest with the codes that were sent to an email.
create table credit.accounts (
  id uuid primary key,
  user_id integer unique,
  -- Of a guest, in lower case; null once erased.
  email text unique check (length(email) <= 254 and email = lower(email)),
  -- What can be spent.
  balance numeric(12, 2) not null default 0 check (balance >= 0),
  -- What payments in progress have set aside.
  reserved numeric(12, 2) not null default 0 check (reserved >= 0),
  created_at timestamptz not null,
  check (user_id is null or email is null)
);

-- Every code that was sent opens the account; only keyed hashes are stored.
create table credit.codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  account_id uuid not null references credit.accounts (id),
  created_at timestamptz not null
);
create index codes_of_account on credit.codes (account_id);

-- The ledger. The sums of its changes are the account's balance and reserved amount.
create table credit.entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references credit.accounts (id),
  at timestamptz not null,
  kind text not null check (kind in
    ('granted', 'refunded', 'bonus', 'reserved', 'spent', 'released', 'withdrawn', 'expired')),
  amount numeric(12, 2) not null check (amount > 0),
  balance_change numeric(12, 2) not null generated always as (case
    when kind in ('granted', 'refunded', 'bonus', 'released') then amount
    when kind in ('reserved', 'withdrawn', 'expired') then -amount
    else 0 end) stored,
  reserved_change numeric(12, 2) not null generated always as (case
    when kind = 'reserved' then amount
    when kind in ('released', 'spent') then -amount
    else 0 end) stored,
  balance_after numeric(12, 2) not null check (balance_after >= 0),
  -- The payment that it is set aside for.
  reservation_id uuid,
  order_id uuid,
  refund_id uuid,
  reason text check (length(reason) <= 200),
  -- Username of the staff member; null: automatic.
  actor text,
  check ((kind in ('reserved', 'spent', 'released')) = (reservation_id is not null))
);
create index entries_of_account on credit.entries (account_id, id desc);
create unique index reserved_once on credit.entries (reservation_id) where kind = 'reserved';
-- What is reserved ends once: a payment can't spend it twice, nor spend what it has released.
create unique index settled_once on credit.entries (reservation_id) where kind in ('spent', 'released');
create unique index refunded_once on credit.entries (refund_id, kind) where refund_id is not null;
create trigger entries_append_only before update or delete or truncate on credit.entries
  for each statement execute function platform.refuse_change();

alter table checkout.attempts
  -- Paid by store credit; `amount` is what the provider collects.
  add column credit numeric(12, 2) not null default 0 check (credit >= 0),
  add column credit_account_id uuid,
  add check ((credit > 0) = (credit_account_id is not null));

alter table checkout.transactions
  add column method text not null default 'paypal' check (method in ('paypal', 'store_credit'));
drop index checkout.one_capture_of_attempt;
create unique index one_capture_of_attempt on checkout.transactions (attempt_id, method) where kind = 'captured';

alter table checkout.refunds
  -- The part of the amount that becomes store credit, and what the shop adds to it.
  add column credit numeric(12, 2) not null default 0,
  add column bonus numeric(12, 2) not null default 0 check (bonus >= 0),
  -- The part of the amount that was paid by store credit. It goes back there, without a bonus.
  add column paid_by_credit numeric(12, 2) not null default 0,
  -- Whether the customer is told by email.
  add column notify boolean not null default true,
  add check (paid_by_credit >= 0 and paid_by_credit <= credit and credit <= amount);

alter table orders.orders add column credit numeric(12, 2) not null default 0 check (credit >= 0);
