import { undoAuditEntry } from '@fieldhouse/contract/audit'
import { updateCart } from '@fieldhouse/contract/cart'
import { replaceTaxRate } from '@fieldhouse/contract/promotions'
import {
  createLocalTaxRateExport,
  downloadLocalTaxRates,
  listLocalTaxRates,
  replaceLocalTaxRates,
} from '@fieldhouse/contract/taxes'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { givenPromotionManager } from '#test/given-promotions.ts'
import { formSender } from '#test/send-form.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { app, call } = shop
const send = formSender(app)
const given = givenCartsIn(shop)
const { headers, people, newestEntry, undo } = await givenPromotionManager(shop, ['promotions', 'audit'])

const HEADER = 'zip,rate,from,to,follows_state'
const load = (content: string | Buffer, by = headers) =>
  send(replaceLocalTaxRates, { files: { file: [Buffer.from(content)] } }, by)
const loadLines = (...lines: string[]) => load([HEADER, ...lines].join('\r\n'))
const list = (zip?: string) => call(listLocalTaxRates, { query: zip ? { zip } : {} }, headers)

test('local rates are added to the state’s, and follow its exemptions where the file says so', async () => {
  const params = { state: 'NY' as const }
  await call(replaceTaxRate, { params, body: { rate: '4.0', taxes_shipping: false } }, headers)
  expect(
    (await loadLines('10001,4.5,2026-01-01,,yes', '14201,4.75,2026-01-01,,', '13201,4,2020-01-01,2020-12-31,')).body,
  ).toEqual({ count: 3, zips: 3 })
  expect((await newestEntry())?.action).toBe('replaceLocalTaxRates')
  const tee = await given.sku({ price: '100.00' })
  const taxAt = async (postal_code: string) => {
    const cart_id = await given.cart([{ sku_id: tee.id, quantity: 1 }])
    const destination = { state: 'NY' as const, postal_code }
    return (await call(updateCart, { body: { cart_id, version: 1, destination } })).body.totals.tax
  }
  expect(await Promise.all(['10001', '14201-1234', '13201', '12345'].map(taxAt))).toEqual([
    '0.00',
    '4.75',
    '0.00',
    '0.00',
  ])
})

test('a file replaces all rates, and its export is a file again', async () => {
  await loadLines('10001,4.5,2026-01-01,2026-06-30,no', '10001,4.625,2026-07-01,,no')
  expect((await list('100')).body).toMatchObject({ count: 2, results: [{ zip: '10001', rate: '4.5000' }, {}] })
  expect((await list('2')).body.count).toBe(0)
  const { body } = await call(createLocalTaxRateExport, {}, headers)
  const file = await app.inject({ url: body.path })
  expect(file.body.split('\r\n').slice(0, 2)).toEqual([HEADER, '10001,4.5000,2026-01-01,2026-06-30,no'])
  expect((await load(file.body)).body).toEqual({ count: 2, zips: 1 })
})

test.each([
  ['lines.2', '1001,4.5,2026-01-01,,'],
  ['lines.2', '10001,-4.5,2026-01-01,,'],
  ['lines.2', '10001,=1+1,2026-01-01,,'],
  ['lines.2', '10001,4.55555,2026-01-01,,'],
  ['lines.2', '10001,4.5,2026-02-30,,'],
  ['lines.2', '10001,4.5,01/02/2026,,'],
  ['lines.2', '10001,4.5,2026-01-01,2025-01-01,'],
  ['lines.2', '10001,4.5,2026-01-01,,maybe'],
  ['lines.3', '10001,4.5,2026-01-01,,\r\n10001,4.6,2026-03-01,,'],
  ['lines.2', '10001,4.5,2026-01-01,,,,,'],
  ['lines.5', '\r\n10001,4.5,2026-01-01,,\r\n,,,,\r\n1001,4.5,2026-01-01,,'],
  ['lines.4', '"10001","4.5","2026-01-01","",""\r\n\r\n"1\n0001",4.5,2026-01-01,,'],
  ['file', '"10001,4.5,2026-01-01'],
  ['file', ''],
])('a wrong line refuses the whole file at %s: %s', async (field, lines) => {
  const before = (await list()).body.count
  const { status, body } = await loadLines(lines)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  expect((await list()).body.count).toBe(before)
})

test('hostile files are refused: wrong bytes, wrong columns, too large', async () => {
  expect((await load(Buffer.from([0x7a, 0xff, 0xfe]))).body.errors).toEqual({ file: ['is not UTF-8 text'] })
  expect((await load('zip,rate\n10001,4')).body.errors).toEqual({ 'lines.1': ['needs the column from'] })
  expect((await load('zip,rate,from,from\n')).body.errors).toEqual({ 'lines.1': ['has a column twice'] })
  expect((await load('zip,rate,from,cmd\n')).body.errors).toEqual({ 'lines.1': ['unknown column cmd'] })
  expect((await load('x'.repeat(5 * 1024 * 1024))).body.code).toBe('body_too_large')
  expect((await load(`zip,rate,from\n"${'x'.repeat(3_000_000)}`)).status).toBe(400)
})

test('a ZIP code has at most fifty rates, so that a hostile file cannot keep the process busy', async () => {
  const days = Array.from({ length: 51 }, (_, index) => `20${String(index + 10)}-01-01`)
  const { body } = await loadLines(...days.map((day) => `10001,4,${day},${day},`))
  expect(body.errors).toEqual({ 'lines.52': ['10001 has more than 50 rates'] })
})

test('at most twenty lines are named', async () => {
  const { body } = await loadLines(...Array.from({ length: 50 }, () => 'x,x,x,,'))
  expect(Object.keys(body.errors ?? {})).toHaveLength(20)
})

test('other staff cannot load rates, and a link expires', async () => {
  const other = await people.staff(['catalog'])
  expect((await load(HEADER, other.headers)).status).toBe(403)
  expect((await call(downloadLocalTaxRates, { query: { ticket: 'of nobody' } })).body.code).toBe('link_expired')
})

test('of two files at once one follows the other, and none of their lines mix', async () => {
  const files = [1, 2].map((rate) => Array.from({ length: 300 }, (_, zip) => `${20_000 + zip},${rate},2026-01-01,,`))

  const answers = await Promise.all(files.map((lines) => loadLines(...lines)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const rates = await shop.db.selectFrom('promotions.local_tax_rates').select('rate').distinct().execute()
  expect(rates).toHaveLength(1)
  expect((await list()).body.count).toBe(300)
})

const passSecond = () => {
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
}
const listAll = async () => (await list()).body.results

test('a load is undone, the undo as well, and neither if another file was loaded since', async () => {
  await loadLines('10001,4.5,2026-01-01,2026-06-30,no', '10001,4.625,2026-07-01,,')
  const first = await listAll()
  await loadLines('14201,4.75,2026-01-01,,yes')
  const loading = await newestEntry()
  expect(loading).toMatchObject({ action: 'replaceLocalTaxRates', undoable: true })
  expect((await undo(loading?.id)).status).toBe(200)
  expect(await listAll()).toEqual(first)
  const undoing = await newestEntry()
  expect((await undo(loading?.id)).body.code).toBe('undo_conflict')
  expect((await undo(undoing?.id)).status).toBe(200)
  expect(await listAll()).toMatchObject([{ zip: '14201', rate: '4.7500', ends_on: null, follows_state: true }])

  await loadLines('20001,4,2026-01-01,,')
  const last = await listAll()
  expect((await undo(loading?.id)).body.code).toBe('undo_conflict')
  expect(await listAll()).toEqual(last)
})

test('the first load is undone to no rates', async () => {
  await shop.db.deleteFrom('promotions.local_tax_rates').execute()
  await loadLines('10001,4.5,2026-01-01,,')
  expect((await undo((await newestEntry())?.id)).status).toBe(200)
  expect(await listAll()).toEqual([])
})

test('of an undo and a load at once, none mixes rates, and the undo is refused if it comes second', async () => {
  await loadLines('10001,4.5,2026-01-01,,')
  await loadLines('10002,4.5,2026-01-01,,')
  const loading = await newestEntry()
  const [undoing, load] = await Promise.all([undo(loading?.id), loadLines('10003,4.5,2026-01-01,,')])
  expect([load.status, [200, 409].includes(undoing.status)]).toEqual([200, true])
  expect((await listAll()).map(({ zip }) => zip)).toEqual(['10003'])
})

test('other staff cannot undo a load', async () => {
  await loadLines('10001,4.5,2026-01-01,,')
  const loading = await newestEntry()
  const other = await people.staff(['catalog', 'audit'])
  const { status } = await call(undoAuditEntry, { params: { id: loading?.id ?? 0 } }, other.headers)
  expect(status).toBe(403)
})

test('the last twenty sets are kept; undoing an older load says so', async () => {
  await loadLines('10001,0.1,2026-01-01,,')
  await loadLines('10001,0.2,2026-01-01,,')
  const loading = await newestEntry()
  for (let set = 1; set <= 21; set++) {
    passSecond()
    await loadLines(`30001,${set},2026-01-01,,`)
  }
  const { count } = await shop.db
    .selectFrom('promotions.former_local_tax_rates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(20)
  passSecond()
  await loadLines('10001,0.2,2026-01-01,,')
  expect((await undo(loading?.id)).body.code).toBe('undo_expired')
  expect(await listAll()).toMatchObject([{ zip: '10001', rate: '0.2000' }])
})
