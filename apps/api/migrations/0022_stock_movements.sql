-- A change of stock is a movement, and its sides are postings. Audit entries keep the words they were written with.
alter table stock.journals rename to movements;
alter table stock.entries rename to postings;
alter table stock.postings rename column journal_id to movement_id;
alter table stock.checks rename column entries to postings;
alter table stock.checks rename column unbalanced to unbalanced_movements;
alter index stock.entries_of_journal rename to postings_of_movement;
alter trigger entries_append_only on stock.postings rename to postings_append_only;
alter trigger journals_append_only on stock.movements rename to movements_append_only;

drop trigger entries_inserted on stock.postings;
drop function stock.apply_entries();

/*
  Rejects a movement that does not balance, updates the balances, and announces the SKUs that have just become
  available or sold out. Rows are locked in the order of their ids, so that two movements never deadlock. Generic plans,
  because look-ups suit one SKU as well as all of them.
*/
create function stock.apply_postings() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  movement integer;
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
    perform pg_notify('stock_changed',
      case when cardinality(flipped) > 500 then 'all' else array_to_string(flipped, ',') end);
  end if;
  return null;
end
$$;

create trigger postings_inserted after insert on stock.postings
  referencing new table as new_postings for each statement execute function stock.apply_postings();

create or replace function stock.refuse_direct_change() returns trigger language plpgsql as $$
begin
  raise exception 'balances change through postings alone' using errcode = 'restrict_violation';
end
$$;

-- A repeated call gets its stored response, which must have the fields of today. A quote inside of a text is escaped.
update platform.idempotency_keys
set answer = replace(replace(answer::text, '"journal_id": ', '"movement_id": '), '"colour": ', '"color": ')::jsonb
where operation in ('receiveStock', 'countStock', 'adjustStock');
