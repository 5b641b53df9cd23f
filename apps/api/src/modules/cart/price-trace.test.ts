import type { Permission } from '@fieldhouse/contract/access'
import { addToCart, getCart, getCartTrace, listCarts, updateCart } from '@fieldhouse/contract/cart'
import { getPromoCode } from '@fieldhouse/contract/promotions'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenCartsIn(shop)

async function enter(cart_id: string, promo_code: string, lang: 'en' | 'es' = 'en') {
  const { version } = (await call(getCart, { query: { cart_id } })).body
  return (await call(updateCart, { query: { lang }, body: { cart_id, version, promo_code } })).body
}

test('a code lowers the price, or says what would make it work', async () => {
  const shoes = await given.category({ name: 'Running shoes', name_es: 'Zapatillas' })
  const shoe = await given.sku({ category_id: shoes.id, price: '43.80' })
  const scope = { product_ids: [], category_ids: [shoes.id], product_item_ids: [] }
  const conditions = { min_value: '50.00', min_quantity: null, first_order: false, group_ids: [] }
  const id = await given.promotion({ title: 'Run', title_es: 'Corre', scope, conditions, code: 'RUN10' })
  const cart_id = await given.cart([{ sku_id: shoe.id, quantity: 1 }])

  const short = await enter(cart_id, ' run10 ')
  expect(short).toMatchObject({
    promo_code: 'RUN10',
    code_problem: { code: 'min_value', missing_value: '6.20', about: 'Running shoes' },
    hints: [{ promotion_id: id, title: 'Run', progress: 0.88 }],
    totals: { discount: '0.00', total: '43.80' },
  })
  const spanish = await enter(cart_id, 'RUN10', 'es')
  expect(spanish.code_problem).toMatchObject({ about: 'Zapatillas' })

  const lines = [{ sku_id: shoe.id, quantity: 2 }]
  const { body } = await call(updateCart, { body: { cart_id, version: spanish.version, lines } })
  expect(body).toMatchObject({
    code_problem: null,
    discounts: [{ promotion_id: id, title: 'Run', class: 'order', code: 'RUN10', amount: '8.76' }],
    totals: { items: '87.60', discount: '8.76', total: '78.84' },
  })
  expect((await enter(cart_id, 'NOSUCH')).code_problem).toEqual({ code: 'unknown_code' })
})

test('what a code does can be asked, with a cart and without', async () => {
  const tee = await given.sku()
  await given.promotion({ title: 'Summer', code: 'SUMMER', ends_at: time.now })
  await given.promotion({ title: 'Winter', code: 'WINTER', effect: { kind: 'amount', amount: '5.00' } })
  await given.promotion({ title: 'Draft', code: 'DRAFT1', active: false })
  const ask = async (code: string, cart_id?: string) =>
    (await call(getPromoCode, { params: { code }, query: cart_id ? { cart_id } : {} })).body

  expect(await ask('winter')).toMatchObject({
    title: 'Winter',
    kind: 'amount',
    value: '5.00',
    works: true,
    reason: null,
  })
  expect(await ask('SUMMER')).toMatchObject({ works: false, reason: { code: 'ended', at: time.now.toISOString() } })
  expect(await ask('DRAFT1')).toMatchObject({ code: 'not_found' })
  expect(await ask('NOBODYS')).toMatchObject({ code: 'not_found' })
  const cart_id = await given.cart([{ sku_id: tee.id, quantity: 1 }])
  expect(await ask('WINTER', cart_id)).toMatchObject({ works: true })
  const theirs = await given.shopper()
  expect(await call(getPromoCode, { params: { code: 'WINTER' }, query: { cart_id } }, theirs.headers)).toMatchObject({
    status: 200,
  })
})

test('codes cannot be tried out: ten in a minute are the most', async () => {
  const strict = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const statuses = []
  for (let tries = 0; tries < 11; tries++) {
    statuses.push((await strict.call(getPromoCode, { params: { code: `TRY${tries}` } })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(404), 429])
})

test('codes tried in a cart and codes looked up share one budget, and the code in the cart costs nothing', async () => {
  const strict = await openTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const strictGiven = givenCartsIn(strict)
  await strictGiven.promotion({ title: 'Right', code: 'RIGHT' })
  const cart_id = await strictGiven.cart([{ sku_id: (await strictGiven.sku()).id, quantity: 1 }])
  let version = (await strict.call(getCart, { query: { cart_id } })).body.version
  const tryInCart = async (promo_code: string) => {
    const { status, body } = await strict.call(updateCart, { body: { cart_id, version, promo_code } })
    if (status === 200) version = body.version
    return status
  }
  const lookUp = async (code: string) =>
    (await strict.call(getPromoCode, { params: { code }, query: { cart_id } })).status

  const statuses = []
  for (let tries = 0; tries < 4; tries++) statuses.push(await tryInCart(`TRY${tries}`), await lookUp(`ASK${tries}`))
  statuses.push(await tryInCart('RIGHT'), await lookUp('ASK'))
  expect(statuses).toEqual([...Array(4).fill([200, 404]).flat(), 200, 404])

  expect([await tryInCart('MORE'), await lookUp('MORE')]).toEqual([429, 429])
  expect([await tryInCart(' right'), await lookUp('Right')]).toEqual([200, 200])
  const lines = [{ sku_id: (await strictGiven.sku()).id, quantity: 1 }]
  expect((await strict.call(updateCart, { body: { cart_id, version, lines } })).status).toBe(200)
})

test('taxes follow the destination, and groups and first orders the customer', async () => {
  await db.insertInto('promotions.tax_rates').values({ state: 'WA', rate: '8.8750', taxes_shipping: true }).execute()
  const shopper = await given.shopper()
  const buyer = await db
    .selectFrom('accounts.users')
    .select('id')
    .where('username', '=', shopper.username)
    .executeTakeFirstOrThrow()
  const group = await db
    .insertInto('promotions.groups')
    .values({ name: 'Club' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const conditions = { min_value: null, min_quantity: null, first_order: true, group_ids: [group.id] }
  await given.promotion({ title: 'Club', conditions, effect: { kind: 'amount', amount: '10.00' } })
  const tee = await given.sku({ price: '40.00' })
  const cart_id = await given.cart([{ sku_id: tee.id, quantity: 1 }])
  const destination = { state: 'WA', postal_code: '98101' }
  const guest = await call(updateCart, { body: { cart_id, version: 1, destination } })
  expect(guest.body.totals).toMatchObject({ discount: '0.00', tax: '3.55', total: '43.55' })

  await db.insertInto('promotions.group_members').values({ group_id: group.id, user_id: buyer.id }).execute()
  await db.updateTable('cart.carts').set({ user_id: buyer.id }).where('id', '=', cart_id).execute()
  expect((await call(getCart, {}, shopper.headers)).body.totals).toMatchObject({
    discount: '10.00',
    tax: '2.66',
    total: '32.66',
  })
  await db
    .insertInto('promotions.buyers')
    .values({ customer_key: `user:${buyer.id}`, first_at: time.now })
    .execute()
  expect((await call(getCart, {}, shopper.headers)).body.totals.discount).toBe('0.00')
})

test('staff opens the whole trace of a cart', async () => {
  const tee = await given.sku({ price: '20.00' })
  const scope = { product_ids: [tee.product_id], category_ids: [], product_item_ids: [] }
  const id = await given.promotion({
    title: 'Two off',
    class: 'item',
    effect: { kind: 'amount', amount: '2.00' },
    scope,
    priority: 900,
  })
  const cart_id = await given.cart([{ sku_id: tee.id, quantity: 1 }])
  const staff = await given.staff(['promotions'])
  const { body } = await call(getCartTrace, { params: { id: cart_id } }, staff.headers)
  expect(body.trace).toEqual(
    expect.arrayContaining([
      { step: 'line', sku_id: tee.id, quantity: 1, unit_price: '20.00', amount: '20.00' },
      expect.objectContaining({
        step: 'applied',
        promotion_id: id,
        amount: '2.00',
        shares: [{ sku_id: tee.id, amount: '2.00' }],
      }),
      expect.objectContaining({ step: 'refused' }),
      { step: 'total', amount: body.cart.totals.total },
    ]),
  )
})

test('staff is told of whose a cart is only what they may know', async () => {
  const cart_id = await given.cart([{ sku_id: (await given.sku()).id, quantity: 1 }])
  await call(updateCart, { body: { cart_id, version: 1, email: 'ada@example.test' } })
  const read = async (...permissions: Permission[]) => {
    const { headers } = await given.staff(permissions)
    return (await call(getCartTrace, { params: { id: cart_id } }, headers)).body
  }

  expect(await read('promotions')).toMatchObject({
    owner: 'guest',
    priced_at: time.now.toISOString(),
    cart: { email: null },
  })
  expect((await read('promotions', 'customers')).cart.email).toBe('ada@example.test')
})

test('staff finds a cart among those that were changed last', async () => {
  const [tee, cap] = [await given.sku(), await given.sku()]
  const early = await given.cart([{ sku_id: tee.id, quantity: 1 }])
  const emptied = await given.cart([{ sku_id: tee.id, quantity: 1 }])
  time.now = new Date(time.now.getTime() + 60_000)
  const late = await given.cart([
    { sku_id: tee.id, quantity: 3 },
    { sku_id: cap.id, quantity: 1 },
  ])
  const put = { cart_id: emptied, version: 1, lines: [{ sku_id: tee.id, quantity: 1, saved: true }] }
  await call(updateCart, { body: put })
  const staff = await given.staff(['promotions', 'customers'])
  const { body } = await call(listCarts, { query: { page_size: 100 } }, staff.headers)
  const ids = body.results.map(({ id }) => id)

  expect(body.results[0]).toEqual({ id: late, owner: 'guest', lines: 2, updated_at: time.now.toISOString() })
  expect(ids).toContain(early)
  expect(ids).not.toContain(emptied)
  expect(body.count).toBe(ids.length)
})

test('guests’ carts, which their number opens, are listed only for staff who may see customers', async () => {
  const tee = await given.sku()
  const ana = await given.shopper()
  await given.cart([{ sku_id: tee.id, quantity: 1 }])
  await call(addToCart, { body: { sku_id: tee.id, quantity: 1 } }, ana.headers)
  const owners = async (...permissions: Permission[]) => {
    const { headers } = await given.staff(permissions)
    const { body } = await call(listCarts, { query: { page_size: 100 } }, headers)
    expect(body.count).toBe(body.results.length)
    return new Set(body.results.map(({ owner }) => owner))
  }

  expect(await owners('promotions')).toEqual(new Set(['shopper']))
  expect(await owners('promotions', 'customers')).toEqual(new Set(['guest', 'shopper']))
})
