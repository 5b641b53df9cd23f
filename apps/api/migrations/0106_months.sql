/*
  Tables that grow with visits and orders are partitioned by month (decision 104). Partitions are in a schema of their own, in
  which the application has no rights: it reaches the rows through the table, whose rights and triggers apply.
*/
create schema months;

/*
  Partitioned by month: by range over one column, with a default partition in the schema `months` that takes what has no month.
  A month is named after its table: `months.accounts_security_events_2026_11`.
*/
create view platform.monthly_tables as
select c.oid::regclass as name, n.nspname || '_' || c.relname as prefix, a.attname as key, p.partdefid::regclass as rest
from pg_partitioned_table p
join pg_class c on c.oid = p.partrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
join pg_class d on d.oid = p.partdefid
where p.partstrat = 'r' and p.partnatts = 1 and d.relnamespace = 'months'::regnamespace;

create view platform.months as
select t.name as table_name, to_date(right(c.relname, 7), 'YYYY_MM') as month, c.oid::regclass as partition
from platform.monthly_tables t
join pg_inherits i on i.inhparent = t.name
join pg_class c on c.oid = i.inhrelid and c.relname ~ '_\d{4}_\d{2}$';

/*
  False if the month exists. Rows that came before it are moved from the default partition, which takes no new ones meanwhile.
  Attached, not created in place: that would lock the whole table. Waits for locks far shorter than requests do, which would
  queue behind; the worker tries again. With the rights of the owner: the application creates no tables.
*/
create function platform.create_month(table_name regclass, month date) returns boolean
  language plpgsql security definer set search_path = '' set lock_timeout = '200ms' as $$
declare
  monthly platform.monthly_tables;
  partition text;
  first text := to_char(month, 'YYYY-MM-DD" 00:00+00"');
  next text := to_char(month + interval '1 month', 'YYYY-MM-DD" 00:00+00"');
begin
  select * into monthly from platform.monthly_tables t where t.name = table_name;
  if monthly.name is null or extract(day from month) <> 1 then
    raise exception '% has no month %', table_name, month using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('platform.create_month', table_name::oid::bigint));
  partition := format('months.%I', monthly.prefix || to_char(month, '_YYYY_MM'));
  if to_regclass(partition) is not null then
    return false;
  end if;

  execute format('lock table %s in share row exclusive mode', monthly.rest);
  execute format('create table %s (like %s including defaults including constraints)', partition, monthly.name);
  execute format('with moved as (delete from %s where %I >= %L and %I < %L returning *) insert into %s select * from moved',
    monthly.rest, monthly.key, first, monthly.key, next, partition);
  execute format('alter table %s attach partition %s for values from (%L) to (%L)', monthly.name, partition, first, next);
  return true;
end
$$;

-- Months of the rows in the default partition, which the application cannot read by itself.
create function platform.list_stray_months(table_name regclass) returns setof date
  language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  monthly platform.monthly_tables;
begin
  select * into strict monthly from platform.monthly_tables t where t.name = table_name;
  return query execute format($query$select distinct date_trunc('month', %I)::date from %s$query$,
    monthly.key, monthly.rest);
end
$$;

-- From the first to the last month of a table's rows: for the migration that partitions it. The worker creates those ahead.
create function platform.create_months(table_name regclass, first timestamptz, last timestamptz) returns void language sql
begin atomic
  select platform.create_month(table_name, month::date)
  from generate_series(date_trunc('month', first at time zone 'UTC'), last at time zone 'UTC', '1 month') as month;
end;
revoke execute on function platform.create_months from public;

-- Drops the months that begin before a time. Not for the application: each table with a period has a function for it.
create function platform.drop_months(table_name regclass, before timestamptz) returns integer
  language plpgsql set search_path = '' set lock_timeout = '200ms' as $$
declare
  old regclass;
  dropped integer := 0;
begin
  for old in
    select m.partition from platform.months m
    where m.table_name = drop_months.table_name and m.month::timestamp at time zone 'UTC' < before order by m.month
  loop
    execute format('drop table %s', old);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke execute on function platform.drop_months from public;
