import { confirmEmail } from '@fieldhouse/contract/accounts'
import {
  addCustomerNote,
  createCustomerExport,
  eraseCustomer,
  getCustomer,
  listCustomerOrders,
  listCustomers,
} from '@fieldhouse/contract/customers'
import { getOrder, listMyOrders } from '@fieldhouse/contract/orders'
import { canonicalEmail } from '@fieldhouse/contract/rules/canonical-email'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attachWaitingOrders } from '#modules/accounts/service/attach-orders.ts'
import { signEmailConfirmation } from '#modules/accounts/service/tokens.ts'
import { assignPeople, attachOrders, refreshStalePeople } from '#modules/orders/service/people.ts'
import { recordOrderRefund } from '#modules/orders/service/update-order.ts'
import { inTransaction } from '#platform/db/db.ts'
import { givenOrdersIn } from '../../../test/given-orders.ts'
import { givenPeopleIn } from '../../../test/given-people.ts'
import { openTestShop } from '../../../test/test-shop.ts'
import { PERSONAL_DATA } from '../../personal-data.ts'
import { continueErasures } from './service/erase-customer.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const given = givenOrdersIn(shop)
const people = givenPeopleIn(deps)
const staff = await people.staff(['customers'])

let last = 0
const newEmail = (name = 'kai') => `${name}.${++last}@shopper.test`
const find = async (q: string, more: object = {}) =>
  (await call(listCustomers, { query: { q, ...more } }, staff.headers)).body.results
const only = async (q: string) => {
  const found = await find(q)
  expect(found).toHaveLength(1)
  return found[0] as (typeof found)[number]
}
const refund = (order_id: string, amount: string) =>
  inTransaction(db, (db) =>
    recordOrderRefund(db, { order_id, amount, total_refunded: amount, lines: [], at: time.now, actor: null }),
  )
const confirm = async (user_id: number, email: string) =>
  call(confirmEmail, {
    body: { token: await signEmailConfirmation(deps.keys, { user_id, email, link_generation: 0 }, time.now, 600) },
  })

test('two orders of a guest are one person, whose figures follow every order', async () => {
  const email = newEmail()
  await given.order({ email })
  const second = await given.order({ email: email.toUpperCase() })
  const customer = await only(email)
  expect(customer).toMatchObject({ name: 'Ana Ruiz', orders: 2, spent: '168.24', has_account: false, state: 'CA' })

  await refund(second.id, '20.00')
  expect(await only(email)).toMatchObject({ orders: 2, spent: '148.24' })
  const { body } = await call(listCustomerOrders, { params: { id: customer.id } }, staff.headers)
  expect(body.results.map(({ guest }) => guest)).toEqual([true, true])
})

test('twenty parallel orders of one guest make one person with twenty orders', async () => {
  const email = newEmail()
  await Promise.all(Array.from({ length: 20 }, () => given.order({ email })))
  expect(await only(email)).toMatchObject({ orders: 20, spent: '1682.40' })
})

test('a refund while the worker computes is in the figures afterwards', async () => {
  const email = newEmail()
  const orders = await Promise.all(Array.from({ length: 8 }, () => given.order({ email })))
  await Promise.all(orders.flatMap(({ id }) => [refund(id, '4.12'), refreshStalePeople(deps)]))
  expect(await only(email)).toMatchObject({ spent: '640.00' })
  const { rows } = await sql<{ stale: boolean; spent: string }>`
    select stale, spent::text from orders.people where email = ${email}`.execute(db)
  expect(rows).toEqual([{ stale: false, spent: '640.00' }])
})

test('the mailbox in SQL is the mailbox of the contract', async () => {
  const emails = ['Eve+1@Example.com', 'e.v.e@gmail.com', 'e.ve+x@googlemail.com', '+odd@example.com', ' a@b.c ']
  for (const email of emails) {
    const { rows } = await sql<{ key: string }>`select orders.canonical_email(${email}) as key`.execute(db)
    expect(rows[0]?.key).toBe(canonicalEmail(email))
  }
})

test('orders from before there were people get theirs in batches', async () => {
  const email = newEmail('before')
  for (let i = 0; i < 3; i++) await given.order({ email })
  await sql`update orders.orders set person_id = null where email = ${email}`.execute(db)
  await sql`delete from orders.people where email = ${email}`.execute(db)
  await Promise.all([assignPeople(deps), assignPeople(deps)])
  await refreshStalePeople(deps)
  expect(await only(email)).toMatchObject({ orders: 3, spent: '252.36' })
})

test('staff finds a customer without accents, by phone, ZIP, and order number', async () => {
  const email = newEmail('lucia')
  const address = {
    full_name: 'Lucía Fernández de la Vega',
    line1: '77 Yesler Way',
    line2: null,
    city: 'Seattle',
    state: 'WA' as const,
    postal_code: '98104',
    country: 'US' as const,
    phone: '(206) 555-0188',
  }
  const { id } = await given.order({ email, address, destination: { state: 'WA', postal_code: '98104' } })
  for (const q of ['fernandez lucia', '206-555-0188', '+1 206 555 0188', '98104', email]) {
    expect((await find(q)).map(({ email }) => email)).toContain(email)
  }
  const row = await db.selectFrom('orders.orders').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  expect((await find(`#${row.number}`)).map(({ email }) => email)).toEqual([email])
  expect(await find('lucia', { state: 'CA' })).toEqual([])
})

test('guest orders appear in the account when its email is confirmed, and not before', async () => {
  const email = newEmail('guest')
  const { id } = await given.order({ email })
  const account = await people.shopper({ email })
  const own = async () => (await call(listMyOrders, {}, account.headers)).body.results.map(({ id }) => id)
  await attachWaitingOrders({ ...deps, attachOrders })
  expect(await own()).toEqual([])
  expect((await call(getOrder, { params: { id } }, account.headers)).body.order).toBeNull()
  expect(await only(email)).toMatchObject({ has_account: false })

  expect((await confirm(account.id, email)).status).toBe(200)
  expect(await own()).toEqual([id])
  expect(await only(email)).toMatchObject({ has_account: true, orders: 1 })
})

test('a confirmed tag does not open the orders of the address without it', async () => {
  const email = newEmail('eve')
  await given.order({ email })
  const tagged = email.replace('@', '+1@')
  const account = await people.shopper({ email: tagged })
  await confirm(account.id, tagged)
  expect((await call(listMyOrders, {}, account.headers)).body.count).toBe(0)
})

test('ten confirmations at once attach an order once', async () => {
  const email = newEmail('many')
  const { id } = await given.order({ email })
  const account = await people.shopper({ email, email_confirmed_at: time.now })
  await Promise.all(Array.from({ length: 10 }, () => attachWaitingOrders({ ...deps, attachOrders })))
  expect((await call(listMyOrders, {}, account.headers)).body.results.map(({ id }) => id)).toEqual([id])
  expect(await only(email)).toMatchObject({ orders: 1, has_account: true })
})

test('an account that changes its email keeps its page and its orders', async () => {
  const [before, after] = [newEmail('old'), newEmail('new')]
  const account = await people.shopper({ email: before })
  await given.order({ email: before, user_id: account.id })
  await given.order({ email: after })
  await confirm(account.id, before)
  const { id } = await only(before)
  await sql`update accounts.users set pending_email = ${after} where id = ${account.id}`.execute(db)
  const { rows } = await sql<{ link_generation: number }>`
    select link_generation from accounts.users where id = ${account.id}`.execute(db)
  const link_generation = rows[0]?.link_generation ?? 0
  const token = await signEmailConfirmation(
    deps.keys,
    { user_id: account.id, email: after, link_generation },
    time.now,
    600,
  )
  expect((await call(confirmEmail, { body: { token } })).status).toBe(200)
  expect(await only(after)).toMatchObject({ has_account: true, orders: 2 })
  await refreshStalePeople(deps)
  const { body } = await call(getCustomer, { params: { id } }, staff.headers)
  expect(body.customer).toMatchObject({ has_account: false, orders: 0 })
})

test('staff filters customers by consent to texts, whoever gave it', async () => {
  const [guest, silent] = [newEmail('texts'), newEmail('silent')]
  for (const email of [guest, silent]) await given.order({ email })
  await sql`
    insert into messaging.subscribers (phone, area_code, state, lang, email, created_at, subscribed_at)
    values ('+12065550111', 206, 'subscribed', 'en', ${guest.toUpperCase()}, ${time.now}, ${time.now})`.execute(db)
  expect((await find(guest, { text_state: 'subscribed' })).map(({ text_state }) => text_state)).toEqual(['subscribed'])
  expect(await find(silent, { text_state: 'subscribed' })).toEqual([])
  expect(await find(guest, { text_state: 'stopped' })).toEqual([])
})

test('a note is on the page, and only staff with the permission reaches any of it', async () => {
  const email = newEmail('note')
  await given.order({ email })
  const { id } = await only(email)
  const { status, body } = await call(
    addCustomerNote,
    { params: { id }, body: { body: 'Runs with the Thursday club' } },
    staff.headers,
  )
  expect(status).toBe(201)
  const note = { kind: 'note', note: 'Runs with the Thursday club', actor: staff.username }
  expect(body.timeline).toContainEqual(expect.objectContaining(note))
  expect(body.addresses).toHaveLength(1)

  const others = [await people.staff(['orders', 'campaigns']), await people.shopper({ email: newEmail('nosy') })]
  for (const { headers } of others) {
    expect((await call(getCustomer, { params: { id } }, headers)).status).toBe(403)
    expect((await call(addCustomerNote, { params: { id }, body: { body: 'x' } }, headers)).status).toBe(403)
    expect((await call(eraseCustomer, { params: { id }, body: { email } }, headers)).status).toBe(403)
  }
  expect((await call(getCustomer, { params: { id: 2_000_000 } }, staff.headers)).status).toBe(404)
})

test('a guest is erased only with the typed email; what is on its way is erased once it is delivered', async () => {
  const email = newEmail('gone')
  const { id: order_id } = await given.order({ email })
  const { id } = await only(email)
  await call(addCustomerNote, { params: { id }, body: { body: 'About gone' } }, staff.headers)
  const erase = (typed: string) => call(eraseCustomer, { params: { id }, body: { email: typed } }, staff.headers)
  expect((await erase('other@shopper.test')).status).toBe(400)
  expect((await erase(email.toUpperCase())).status).toBe(204)
  expect((await find(email)).length).toBe(1)
  await sql`update orders.orders set fulfillment_status = 'delivered' where id = ${order_id}`.execute(db)
  await sql`update orders.lines set delivered = quantity where order_id = ${order_id}`.execute(db)
  await continueErasures({ ...deps, personalData: PERSONAL_DATA })
  expect(await find(email)).toEqual([])
  expect((await call(getCustomer, { params: { id } }, staff.headers)).status).toBe(404)
  await refreshStalePeople(deps)
  const { rows } = await sql`
    select p.email, p.name, p.phone, p.search_text, p.orders, p.spent::text, o.email as order_email,
      (select count(*)::int from customers.notes where person_id = p.id) as notes
    from orders.people p join orders.orders o on o.person_id = p.id where p.id = ${id}`.execute(db)
  expect(rows).toEqual([
    expect.objectContaining({
      email: null,
      name: '',
      phone: null,
      orders: 1,
      spent: '84.12',
      order_email: 'anonymized',
      notes: 0,
    }),
  ])
  expect(JSON.stringify(rows)).not.toContain('gone')
})

test('erasing a customer erases the account too, but never a member of staff', async () => {
  const email = newEmail('account')
  const account = await people.shopper({ email })
  await confirm(account.id, email)
  const { id } = await only(email)
  expect((await call(eraseCustomer, { params: { id }, body: { email } }, staff.headers)).status).toBe(204)
  const { rows } = await sql<{ status: string }>`select status from accounts.users where id = ${account.id}`.execute(db)
  expect(rows).toEqual([{ status: 'anonymized' }])
  expect(await find(email)).toEqual([])

  const boss = newEmail('boss')
  const member = await people.staff(['orders'], { row: { email: boss, email_confirmed_at: time.now } })
  await attachWaitingOrders({ ...deps, attachOrders })
  const person = await only(boss)
  expect((await call(eraseCustomer, { params: { id: person.id }, body: { email: boss } }, staff.headers)).status).toBe(
    404,
  )
  expect(member.id).toBeGreaterThan(0)
})

test('the file of customers runs no formula', async () => {
  const email = newEmail('formula')
  const { address } = await given.order({ email: newEmail('plain') })
  if (!address) throw new Error('the order has no address')
  await given.order({ email, address: { ...address, full_name: '=HYPERLINK("http://evil")' } })
  const { body } = await call(createCustomerExport, { body: { q: email } }, staff.headers)
  const file = await shop.app.inject({ url: body.path })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain('"\'=HYPERLINK')
  expect((await shop.app.inject({ url: `${body.path}x` })).statusCode).toBe(400)
})
