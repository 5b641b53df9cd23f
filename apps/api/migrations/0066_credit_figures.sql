-- What of the money was store credit, by the transactions, and what staff and bonuses gave beside refunds, by the ledger.
alter table analytics.days
  add column captured_credit numeric(14, 2) not null default 0,
  add column refunded_credit numeric(14, 2) not null default 0,
  add column granted_credit numeric(14, 2) not null default 0;
alter table analytics.state add column last_credit_entry_id bigint not null default 0;
create index credit_given_by_time on credit.entries (at) where kind in ('granted', 'bonus');

-- Days with store credit are computed again.
insert into analytics.stale_days (day)
select distinct (t.at at time zone s.time_zone)::date from checkout.transactions t, analytics.state s
where t.method = 'store_credit' and s.time_zone is not null
on conflict do nothing;
