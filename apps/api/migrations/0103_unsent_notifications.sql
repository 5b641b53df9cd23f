/*
  NOTIFY takes a lock at commit that the whole server has once. What orders announce is a row of theirs instead; the
  worker sends the rows of many transactions as one notification. `payload` is a list, separated by commas.
*/
create table platform.unsent_notifications (
  id bigint generated always as identity primary key,
  channel text not null,
  payload text not null
);

/*
  Rejects a movement that does not balance, updates the balances, and announces the SKUs that have just become
  available or sold out. Rows are locked in the order of their ids, so that two movements never deadlock. Generic plans,
  because look-ups suit one SKU as well as all of them.
*/
create or replace function stock.apply_postings() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  movement bigint;
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
  into movement, only_one, balanced, skus, to_on_hand, to_available, to_held, to_committed
  from (
    select sku_id, min(movement_id) as first, max(movement_id) as last, sum(quantity) as total,
      coalesce(sum(quantity) filter (where account <> 'outside'), 0)::integer as on_hand,
      coalesce(sum(quantity) filter (where account = 'available'), 0)::integer as available,
      coalesce(sum(quantity) filter (where account = 'held'), 0)::integer as held,
      coalesce(sum(quantity) filter (where account = 'committed'), 0)::integer as committed
    from new_postings group by sku_id order by sku_id
  ) as changes;
  if skus is null then
    return null;
  end if;
  if not only_one then
    raise exception 'a statement writes the postings of one movement' using errcode = 'restrict_violation';
  end if;
  if not balanced then
    raise exception 'movement % does not balance', movement using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (select from stock.movements where id = movement and transaction = pg_current_xact_id()) then
    raise exception 'movement % is closed or does not exist', movement using errcode = 'restrict_violation';
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

  -- Not by a second look-up: it would also find rows that another transaction has inserted meanwhile.
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
    insert into platform.unsent_notifications (channel, payload)
    values ('stock_changed', case when cardinality(flipped) > 500 then 'all' else array_to_string(flipped, ',') end);
  end if;
  return null;
end
$$;
