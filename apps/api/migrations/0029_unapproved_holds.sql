-- Until the buyer has approved the payment, a hold is short and yields its units to payments that are approved.
alter table stock.holds
  -- True by default: holds of the previous release never yield.
  add column approved boolean not null default true,
  -- Who is counted as one: a customer, or all guests of an address. Empty once approved.
  add column party text not null default '',
  add column created_at timestamptz not null default '2026-11-16 00:00Z';

create index unapproved_holds on stock.holds (sku_id, created_at) where not approved;
create index holds_by_expiry on stock.holds (expires_at);
