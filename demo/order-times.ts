/** Share of a day's orders by hour, in the shop's time zone. */
const BY_HOUR = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 10, 10, 11, 10, 9, 9, 9, 10, 11, 13, 14, 12, 8, 5]
/** By day of the week, from Sunday. */
const BY_WEEKDAY = [12, 11, 10, 10, 10, 9, 9]

/**
 * The hours before $2 in which the $1 orders were placed, in the zone $4, over $3 days: more by day than by night, more
 * of late than at the beginning. Order number n, counted from the newest, is in the hour whose `after_n` < n <= `up_to_n`.
 */
export const DEMO_HOURS = `
  create temporary table demo_hours as
  with hours as (
    select h as starts_at, (array[${BY_HOUR.join(', ')}])[1 + extract(hour from h at time zone $4::text)::int]
      * (array[${BY_WEEKDAY.join(', ')}])[1 + extract(dow from h at time zone $4::text)::int]
      * (1.5 - extract(epoch from $2::timestamptz - h) / 86400 / $3::int) as weight
    from generate_series(date_trunc('hour', $2::timestamptz) - make_interval(days => $3::int),
      date_trunc('hour', $2::timestamptz) - interval '1 hour', interval '1 hour') as h
  ), shares as (
    select starts_at, sum(weight) over (order by starts_at desc) / sum(weight) over () as so_far from hours
  ), numbered as (
    select starts_at, round(so_far * $1::bigint)::bigint as up_to_n from shares
  )
  select * from (
    select starts_at, up_to_n, lag(up_to_n, 1, 0::bigint) over (order by starts_at desc) as after_n from numbered
  ) as hours
  where up_to_n > after_n`
