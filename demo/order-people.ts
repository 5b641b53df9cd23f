import { draw, drawOne, drawShare } from './order-draws.ts'

const FIRST_NAMES =
  'Ana Ben Chloe Diego Emma Femi Grace Hugo Iris Jin Kai Lucía Maya Noah Olga Pablo Quinn Rosa Sam Tara Uma Víctor Wren Ximena Yusuf Zoë'
const LAST_NAMES =
  'Alvarez Brooks Chen Diaz Evans Fischer Gómez Hughes Ito Jones Kim Lopez Meyer Nguyen Ortiz Patel Quiroga Ruiz Smith Torres Ueda Vega Walker Xu Young Zapata Ahmed Bauer Castro Dubois'
const STREETS = ['Oak Street', 'Main Street', 'Mission Street', 'Elm Avenue', 'Park Lane', 'Cedar Road', 'Lake Drive']
const PLACES = [
  ['NY', 'New York', '10012'],
  ['NY', 'Albany', '12207'],
  ['CA', 'San Francisco', '94108'],
  ['CA', 'San Diego', '92101'],
  ['TX', 'Austin', '78701'],
  ['TX', 'Dallas', '75201'],
  ['WA', 'Seattle', '98101'],
  ['WA', 'Tacoma', '98402'],
  ['FL', 'Miami', '33130'],
  ['FL', 'Orlando', '32801'],
  ['OR', 'Portland', '97205'],
  ['CO', 'Denver', '80202'],
  ['IL', 'Chicago', '60601'],
  ['MA', 'Boston', '02108'],
] as const

const ofPlace = (index: number) =>
  drawOne(
    'd.person',
    22,
    PLACES.map((fields) => fields[index] ?? ''),
  )

/** Far above real account ids, so that a new demo account never owns a generated order. */
const FIRST_BUYER = 1_000_000_000

/** Columns of whoever `d.person` is: the same name, address, and language in each order. Every third is a guest. */
export const PERSON = `
  case when d.person % 3 > 0 then ${FIRST_BUYER} + d.person end as user_id,
  ${drawOne('d.person', 20, FIRST_NAMES.split(' '))} as first_name,
  ${drawOne('d.person', 21, LAST_NAMES.split(' '))} as last_name,
  (1 + ${draw('d.person', 23, 900)}) || ' ' || ${drawOne('d.person', 24, STREETS)} as line1,
  ${ofPlace(0)} as state, ${ofPlace(1)} as city, ${ofPlace(2)} as postal_code,
  case when ${draw('d.person', 25, 4)} = 0 then 'es' else 'en' end as lang`

/** Of a row with the columns of a person. */
export const EMAIL = `orders.fold_text(first_name || '.' || last_name || '.' || person) || '@example.test'`

/** A third of $1 orders are somebody's first. */
export const drawPerson = (n: string) => `((ceil($1::bigint / 3.0) - 1) * ${drawShare(n, 2)} ^ 1.5)::int`

/** Whoever has placed one of $1 orders. */
export const PEOPLE = `
  insert into orders.people (email_key, email, name, city, state, postal_code, lang, created_at)
  select orders.canonical_email(email), email, first_name || ' ' || last_name, city, state, postal_code, lang, $2
  from (
    select *, ${EMAIL} as email from (
      select d.person, ${PERSON} from (
        select distinct ${drawPerson('n.n')} as person from generate_series(1, $1::bigint) as n (n)
      ) d
    ) person
  ) person
  on conflict (email_key) do nothing`

/** As the worker computes them, for everybody at once. */
export const PEOPLE_FIGURES = `
  update orders.people p
  set orders = f.orders, created_at = f.first_order_at, first_order_at = f.first_order_at,
    last_order_at = f.last_order_at, spent = f.spent, refunded = f.refunded, units = f.units, stale = false
  from (
    select o.person_id, count(*) as orders, min(o.placed_at) as first_order_at, max(o.placed_at) as last_order_at,
      sum(o.total - o.refunded) as spent, sum(o.refunded) as refunded, sum(l.units) as units
    from orders.orders o
    join (select order_id, sum(quantity) as units from orders.lines group by order_id) l on l.order_id = o.id
    where o.payment_status <> 'pending' group by o.person_id
  ) f
  where f.person_id = p.id and p.stale`
