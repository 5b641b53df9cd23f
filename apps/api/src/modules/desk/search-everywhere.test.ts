import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS } from '@fieldhouse/contract/access'
import type { FoundKind } from '@fieldhouse/contract/staff-search'
import { searchEverywhere } from '@fieldhouse/contract/staff-search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assignPeople } from '#modules/orders/service/people.ts'
import { givenOrdersIn } from '../../../test/given-orders.ts'
import { givenPeopleIn } from '../../../test/given-people.ts'
import { openTestShop } from '../../../test/test-shop.ts'

const shop = await openTestShop({ env: { RATE_LIMIT_SCALE: '1000' } })
const { call, db, deps } = shop
const people = givenPeopleIn(deps)
const orders = givenOrdersIn(shop)
const owner = await people.staff([...PERMISSIONS])

const search = async (q: string, who = owner, only?: FoundKind) => {
  const query = { q, ...(only ? { only } : {}) }
  return (await call(searchEverywhere, { query }, who.headers)).body
}
const numberOf = async (id: string) => {
  const row = await db.selectFrom('orders.orders').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  return Number(row.number)
}
const lucia = await orders.order({
  email: 'lucia.vega@example.com',
  address: {
    full_name: 'Lucía Fernández de la Vega',
    line1: '7 Elm',
    line2: null,
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
    country: 'US',
    phone: null,
  },
  destination: { state: 'TX', postal_code: '78701' },
  references: ['5O190127TN364715T'],
})
await sql`
  insert into promotions.promotions (title, class, effect, scope, conditions, needs_code, active, starts_at, priority,
    exclusive, combines_with, created_at, updated_at)
  values ('Spring zebra', 'order', '{"kind":"percent","percent":15}', '{"product_ids":[],"category_ids":[],"product_item_ids":[]}',
    '{"min_value":null,"min_quantity":null,"first_order":false,"group_ids":[]}', true, true, ${shop.time.now}::timestamptz, 0, false, '{}', ${shop.time.now}::timestamptz, ${shop.time.now}::timestamptz)`.execute(
  shop.owner,
)
await sql`
  insert into promotions.codes (code, promotion_id, created_at)
  select 'ZEBRA15', id, ${shop.time.now}::timestamptz from promotions.promotions where title = 'Spring zebra'`.execute(
  shop.owner,
)

test('an order is found by number, name without accents, email, ZIP, provider number, and product', async () => {
  const number = await numberOf(lucia.id)
  for (const q of [
    String(number),
    `#${number}`,
    'lucia fernandez',
    'VEGA',
    'lucia.vega@',
    'Lucia.Vega@exam',
    'lucia.vega@example.com',
    '78701',
    '5O190127TN364715T',
  ]) {
    const { found } = await search(q)
    expect({ q, numbers: found.orders?.hits.map((hit) => hit.number) }).toEqual({ q, numbers: [number] })
  }
  const { found } = await search('tempo')
  expect(found.orders?.hits[0]).toMatchObject({
    number,
    customer: 'Lucía Fernández de la Vega',
    units: 3,
    product: 'Tempo Running Tee',
    fulfillment_status: 'placed',
  })
  expect((await search(`#${number}`)).best).toBe('orders')
})

test('a customer, guests included, is found by name without accents, email and ZIP, before the orders', async () => {
  await assignPeople(deps)
  for (const q of ['lucia', 'fernandez vega', 'Lucia.Vega@exam', 'lucia.vega@example.com', '78701']) {
    const { found } = await search(q)
    expect(found.customers).toMatchObject({
      count: 1,
      hits: [{ name: 'Lucía Fernández de la Vega', has_account: false }],
    })
  }
  expect((await search('lucia')).best).toBe('customers')
})

test('a promotion is found by its title and by a code, a colleague by name, a setting by its label', async () => {
  expect((await search('zebra15')).found.promotions?.hits).toMatchObject([{ title: 'Spring zebra', code: 'ZEBRA15' }])
  expect((await search('zebra15')).best).toBe('promotions')
  expect((await search('spring ze')).found.promotions?.count).toBe(1)
  const { username } = await people.staff([], { row: { first_name: 'Zoë', last_name: 'Quintana' } })
  expect((await search('zoe quint')).found.members?.hits).toMatchObject([{ username, name: 'Zoë Quintana' }])
  expect((await search('time zone')).found.settings?.hits[0]).toMatchObject({ key: 'shop.time_zone' })
})

const READERS: Record<FoundKind, Permission> = {
  orders: 'orders',
  returns: 'orders',
  customers: 'customers',
  products: 'catalog',
  skus: 'stock',
  promotions: 'promotions',
  campaigns: 'campaigns',
  transactions: 'orders',
  members: 'staff',
  settings: 'settings',
}

test('nobody finds what they may not read, whatever they ask for', async () => {
  for (const permission of PERMISSIONS) {
    const who = await people.staff([permission])
    for (const q of ['tempo', 'e', 'zebra15', 'time', 'lucia', owner.username, '5O190127TN364715T']) {
      const { found } = await search(q, who)
      const readers = (Object.keys(found) as FoundKind[]).map((kind) => READERS[kind])
      expect(readers.filter((needed) => needed !== permission)).toEqual([])
    }
  }
  const keeper = await people.staff(['catalog'])
  expect((await search('lucia', keeper, 'orders')).found).toEqual({})
})

test('a session without its second factor finds nothing', async () => {
  const locked = await people.staff([...PERMISSIONS], { second_factor: false })
  expect((await search('tempo', locked)).found).toEqual({})
})

test('signs of SQL and of patterns are letters', async () => {
  for (const q of ['%', '_', "'; drop table orders.orders; --", '\\', '%%%%', '(', '  ']) {
    expect((await search(q)).found.orders ?? { count: 0 }).toMatchObject({ count: 0 })
  }
})

test('of many orders with a word the newest are shown, and counting ends early', async () => {
  await sql`
    insert into orders.orders (id, email, placed_at, payment_status, fulfillment_status, destination, items, discount,
      shipping_rate, shipping, tax, total, keywords)
    select gen_random_uuid(), 'many' || n || '@example.com', timestamptz '2026-11-01' + n * interval '1 second', 'paid',
      'placed', '{"state":"TX"}', 10, 0, 0, 0, 0, 10, 'Quokka Hoodie'
    from generate_series(1, 6000) n`.execute(shop.owner)
  const { found } = await search('quokka')
  expect(found.orders?.count).toBeNull()
  expect(found.orders?.hits.map(({ email }) => email)).toEqual([
    'many6000@example.com',
    'many5999@example.com',
    'many5998@example.com',
  ])
  const old = await search('many17@example.com')
  expect(old.found.orders).toMatchObject({ count: 1, hits: [{ email: 'many17@example.com' }] })
  expect(old.best).toBe('orders')
})
