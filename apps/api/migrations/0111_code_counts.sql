/*
  How many codes each promotion has. Counting the codes themselves took a list of promotions over a second once there
  were millions. Not in `counters`: payments lock those rows, and would wait for a batch that is being generated.
*/
create table promotions.code_counts (
  promotion_id integer primary key references promotions.promotions (id) on delete cascade,
  codes integer not null check (codes >= 0),
  codes_off integer not null check (codes_off between 0 and codes)
);

-- Triggers, so that codes count that the previous release or a script writes.
create function promotions.count_new_codes() returns trigger language plpgsql as $$
begin
  insert into promotions.code_counts as c (promotion_id, codes, codes_off)
    select promotion_id, count(*), count(*) filter (where not active) from new_codes group by promotion_id order by promotion_id
    on conflict (promotion_id) do update
      set codes = c.codes + excluded.codes, codes_off = c.codes_off + excluded.codes_off;
  return null;
end
$$;
create function promotions.count_deleted_codes() returns trigger language plpgsql as $$
begin
  update promotions.code_counts c set codes = c.codes - d.codes, codes_off = c.codes_off - d.codes_off
    from (
      select promotion_id, count(*) as codes, count(*) filter (where not active) as codes_off
      from deleted_codes group by promotion_id
    ) d
    where c.promotion_id = d.promotion_id;
  return null;
end
$$;
create function promotions.count_switched_code() returns trigger language plpgsql as $$
begin
  update promotions.code_counts set codes_off = codes_off + case when new.active then -1 else 1 end
    where promotion_id = new.promotion_id;
  return null;
end
$$;
create trigger codes_inserted after insert on promotions.codes
  referencing new table as new_codes for each statement execute function promotions.count_new_codes();
create trigger codes_deleted after delete on promotions.codes
  referencing old table as deleted_codes for each statement execute function promotions.count_deleted_codes();
-- By row: a payment redeems a code, which changes no count, and must not wait for one.
create trigger code_switched after update of active on promotions.codes
  for each row when (old.active <> new.active) execute function promotions.count_switched_code();

insert into promotions.code_counts (promotion_id, codes, codes_off)
  select promotion_id, count(*), count(*) filter (where not active) from promotions.codes group by promotion_id;

drop index promotions.codes_off;
