-- Where units are. What leaves one place arrives in another: `outside` is everything that is not in the house.
create type stock.account as enum ('available', 'held', 'committed', 'outside');

create table stock.journals (
  id integer generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (
    kind in ('opening', 'receive', 'count', 'adjust', 'reversal', 'hold', 'release', 'commit', 'ship', 'return')
  ),
  reason text check (length(reason) between 1 and 40),
  -- What it belongs to outside of stock: a delivery note, later an attempt or an order.
  reference text check (length(reference) between 1 and 80),
  note text check (length(note) between 1 and 500),
  -- User name of the member of staff; null where nobody of the staff did it.
  actor text,
  request_id text,
  reverses integer unique references stock.journals (id),
  -- Entries are added by the transaction that made the journal, and by no later one.
  transaction xid8 not null default pg_current_xact_id(),
  check ((kind = 'reversal') = (reverses is not null))
);

-- No foreign key to the journal: the trigger below looks it up once for each statement instead of once for each row.
create table stock.entries (
  sku_id integer not null,
  journal_id integer not null,
  account stock.account not null,
  quantity integer not null check (quantity <> 0),
  -- The quantity fits where the index would be padded: sums never touch the table.
  primary key (sku_id, journal_id, account) include (quantity)
);
-- Rows are only ever appended, so those of a journal lie side by side: a few bytes for each 16 pages find them.
create index entries_of_journal on stock.entries using brin (journal_id)
  with (pages_per_range = 16, autosummarize = on);

-- What is there already: nobody has written down when it came, so it counts from before all else.
do $$
declare
  opening integer;
begin
  if exists (select from stock.balances where on_hand > 0) then
    insert into stock.journals (at, kind) values ('2026-01-01 00:00Z', 'opening') returning id into opening;
    insert into stock.entries (sku_id, journal_id, account, quantity)
    select b.sku_id, opening, e.account, e.quantity
    from stock.balances b
    cross join lateral (values
      ('available'::stock.account, b.on_hand - b.held - b.committed),
      ('held', b.held),
      ('committed', b.committed),
      ('outside', -b.on_hand)
    ) as e (account, quantity)
    where e.quantity <> 0
    order by b.sku_id;
  end if;
end
$$;

-- Room on each page for the next version of a row, so that no index has to learn of it.
alter table stock.balances set (fillfactor = 80);

/*
  Refuses a journal that does not balance, brings the balances up to date, and announces the SKUs that can be sold from
  now on, or no longer. Rows are locked in the order of their ids, so that two journals never wait for each other in a
  circle. The plans are made once and not for the numbers of the first call: look-ups suit one SKU as well as all.
*/
create function stock.apply_entries() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  journal integer;
  only_one boolean;
  balanced boolean;
  skus integer[];
  to_on_hand integer[];
  to_available integer[];
  to_held integer[];
  to_committed integer[];
  updated integer[];
  flipped integer[];
  added integer[];
begin
  select min(first), min(first) = max(last), bool_and(total = 0),
    array_agg(sku_id), array_agg(on_hand), array_agg(available), array_agg(held), array_agg(committed)
  into journal, only_one, balanced, skus, to_on_hand, to_available, to_held, to_committed
  from (
    select sku_id, min(journal_id) as first, max(journal_id) as last, sum(quantity) as total,
      coalesce(sum(quantity) filter (where account <> 'outside'), 0)::integer as on_hand,
      coalesce(sum(quantity) filter (where account = 'available'), 0)::integer as available,
      coalesce(sum(quantity) filter (where account = 'held'), 0)::integer as held,
      coalesce(sum(quantity) filter (where account = 'committed'), 0)::integer as committed
    from new_entries group by sku_id order by sku_id
  ) as changes;
  if skus is null then
    return null;
  end if;
  if not only_one then
    raise exception 'a statement writes the entries of one journal' using errcode = 'restrict_violation';
  end if;
  if not balanced then
    raise exception 'journal % does not balance', journal using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (select from stock.journals where id = journal and transaction = pg_current_xact_id()) then
    raise exception 'journal % is closed or does not exist', journal using errcode = 'restrict_violation';
  end if;

  if cardinality(skus) > 1 then
    perform from stock.balances where sku_id = any (skus) order by sku_id for no key update;
  end if;
  with changed as (
    update stock.balances b
    set on_hand = b.on_hand + c.on_hand, held = b.held + c.held, committed = b.committed + c.committed
    from unnest(skus, to_on_hand, to_available, to_held, to_committed)
      as c (sku_id, on_hand, available, held, committed)
    where b.sku_id = c.sku_id
    returning b.sku_id, b.on_hand - b.held - b.committed as available, c.available as more
  )
  select array_agg(sku_id), array_agg(sku_id) filter (where (available = 0) <> (available - more = 0))
  into updated, flipped from changed;

  -- Not by looking again: whoever made the row meanwhile would be taken for us.
  if coalesce(cardinality(updated), 0) < cardinality(skus) then
    with new_rows as (
      insert into stock.balances as b (sku_id, on_hand, held, committed)
      select c.sku_id, c.on_hand, c.held, c.committed
      from unnest(skus, to_on_hand, to_held, to_committed) as c (sku_id, on_hand, held, committed)
      where not exists (select from unnest(updated) as u (sku_id) where u.sku_id = c.sku_id)
      order by c.sku_id
      on conflict (sku_id) do update
      set on_hand = b.on_hand + excluded.on_hand, held = b.held + excluded.held,
        committed = b.committed + excluded.committed
      returning sku_id, on_hand - held - committed as available
    )
    select array_agg(sku_id) into added from new_rows where available > 0;
    flipped := flipped || added;
  end if;

  if cardinality(flipped) > 0 then
    perform pg_notify('stock_changed',
      case when cardinality(flipped) > 500 then 'all' else array_to_string(flipped, ',') end);
  end if;
  return null;
end
$$;

create trigger entries_inserted after insert on stock.entries
  referencing new table as new_entries for each statement execute function stock.apply_entries();

create trigger entries_append_only before update or delete or truncate on stock.entries
  for each statement execute function platform.refuse_change();
create trigger journals_append_only before update or delete or truncate on stock.journals
  for each statement execute function platform.refuse_change();

-- A balance changes through entries alone: inside of their trigger, and so of no statement of anybody's own.
create function stock.refuse_direct_change() returns trigger language plpgsql as $$
begin
  raise exception 'balances change through entries alone' using errcode = 'restrict_violation';
end
$$;

create trigger balances_changed_directly before update or delete on stock.balances
  for each statement when (pg_trigger_depth() = 0) execute function stock.refuse_direct_change();
create trigger balances_truncated before truncate on stock.balances
  for each statement execute function stock.refuse_direct_change();
-- A row of zeros says nothing, and gives whoever wants to hold a SKU something to hold.
create trigger balances_inserted_directly before insert on stock.balances
  for each row when (pg_trigger_depth() = 0 and (new.on_hand <> 0 or new.held <> 0 or new.committed <> 0))
  execute function stock.refuse_direct_change();

-- Each look at everything: how much of it there was, and what did not fit.
create table stock.checks (
  id integer generated always as identity primary key,
  checked_at timestamptz not null,
  skus integer not null,
  entries bigint not null,
  -- SKUs whose balance is not the sum of their entries, and journals that are not zero for a SKU.
  wrong_balances integer not null,
  unbalanced integer not null,
  -- The first few of those SKUs.
  sku_ids integer[] not null
);

-- The answer to a call that was made with an Idempotency-Key: given again to whoever repeats it.
create table platform.idempotency_keys (
  operation text not null,
  -- Who has sent it: keys of different people never meet.
  owner text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  -- Null only inside of the transaction that does the work.
  answer jsonb,
  created_at timestamptz not null,
  primary key (operation, owner, key)
);
create index on platform.idempotency_keys (created_at);
