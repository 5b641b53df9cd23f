-- A link or code is valid for one generation of its account; a reset password, a new staff role and a confirmed email
-- each begin the next one.
alter table accounts.users add column link_generation integer not null default 0;
-- The owner has deleted the account: it is erased then, unless the owner restores it before.
alter table accounts.users add column erase_at timestamptz;
create index users_to_erase on accounts.users (erase_at) where erase_at is not null;
-- An address that another account has: entered, not confirmed, and no way to reach this account. Then email is null.
alter table accounts.users add column claimed_email text check (length(claimed_email) between 3 and 254);
create index users_by_claimed_email on accounts.users (lower(claimed_email)) where claimed_email is not null;

-- The way back after a changed email or a deleted account, mailed to the address the account had before. Not bound to a
-- generation: a thief who resets the password must not close it.
create table accounts.revert_links (
  id uuid primary key,
  user_id integer not null references accounts.users (id),
  email text not null check (length(email) between 3 and 254),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on accounts.revert_links (user_id);
create index on accounts.revert_links (expires_at);

-- Null until the link in the first mail is opened. Alerts from before were requested without one.
alter table wishlist.stock_alerts add column confirmed_at timestamptz;
update wishlist.stock_alerts set confirmed_at = requested_at;

-- Promotion limits count a guest by mailbox: a tag behind a plus, and the dots that Gmail ignores, make no new customer.
create function pg_temp.mailbox_key(key text) returns text language sql immutable as $$
  select case
    when key !~ '^email:[^+@]+[^@]*@[^@]+$' then key
    when domain in ('gmail.com', 'googlemail.com') then 'email:' || replace(name, '.', '') || '@gmail.com'
    else 'email:' || name || '@' || domain
  end
  from (select split_part(split_part(substr(key, 7), '@', 1), '+', 1) as name, split_part(key, '@', 2) as domain) as parts
$$;
update promotions.redemptions set customer_key = pg_temp.mailbox_key(customer_key)
where customer_key <> pg_temp.mailbox_key(customer_key);
insert into promotions.buyers (customer_key, first_at)
select pg_temp.mailbox_key(customer_key), min(first_at) from promotions.buyers
where customer_key <> pg_temp.mailbox_key(customer_key) group by 1
on conflict (customer_key) do update set first_at = least(buyers.first_at, excluded.first_at);
delete from promotions.buyers where customer_key <> pg_temp.mailbox_key(customer_key);
insert into promotions.customer_counters (promotion_id, customer_key, redemptions)
select promotion_id, pg_temp.mailbox_key(customer_key), sum(redemptions)::integer from promotions.customer_counters
where customer_key <> pg_temp.mailbox_key(customer_key) group by 1, 2
on conflict (promotion_id, customer_key) do update
  set redemptions = customer_counters.redemptions + excluded.redemptions;
delete from promotions.customer_counters where customer_key <> pg_temp.mailbox_key(customer_key);
