import { getFeed, listFeedRefusals, updateFeed } from '@fieldhouse/contract/feeds'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeShop, openLiveSettings } from '#modules/settings/service.ts'
import { openListener } from '#platform/db/listener.ts'
import { givenCartsIn } from '#test/given-carts.ts'
import { parseFeed } from '#test/parse-feed.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { feedsJobs } from './jobs.ts'
import { makeFeed } from './service/make-feed.ts'

const shop = await openTestShop()
const { app, call, db, deps } = shop
const given = givenCartsIn(shop)
const { headers } = await given.staff(['catalog'])
// The worker has a listener of its own: one serves a single reader of settings.
const listener = openListener(deps.config.DATABASE_URL, deps.log)
const settings = openLiveSettings({ db, listener })
afterAll(() => listener.stop())
const make = (run_id?: number, batchSize?: number) => makeFeed({ ...deps, settings }, run_id, batchSize)
const open = (path = '/feeds/google.xml', headers = {}) => app.inject({ url: path, headers })
const readFeed = async () => parseFeed((await open()).body)
const state = async () => (await call(getFeed, {}, headers)).body
const refusals = async (query = {}) => (await call(listFeedRefusals, { query }, headers)).body

const IMAGE = { src: '/media/tee-1200.webp', width: 1200, height: 1500, avif_widths: [], placeholder: null }
const COMPLETE = JSON.stringify({ gender: ['women'], age_group: ['adult'] })

beforeEach(async () => {
  await db.deleteFrom('feeds.runs').execute()
  await db.updateTable('catalog.products').set({ status: 'archived' }).execute()
})

async function completeSku(fields: { price?: string; on_hand?: number; row?: Record<string, unknown> } = {}) {
  const { row, ...rest } = fields
  const sku = await given.sku(rest)
  await db
    .updateTable('catalog.products')
    .set({ facts: COMPLETE, description: 'Light.', ...row })
    .where('id', '=', sku.product_id)
    .execute()
  await db
    .insertInto('catalog.images')
    .values({ product_item_id: sku.product_item_id, position: 0, image: JSON.stringify(IMAGE), state: 'ready' })
    .execute()
  return sku
}

test('there is no feed until the worker has written one, and then one per language', async () => {
  await completeSku()
  expect([(await open()).statusCode, (await state()).file]).toEqual([404, null])
  await make()
  const answer = await open()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(await state()).toMatchObject({ making: false, file: { items: 1, refused_skus: 0 } })
  expect((await open('/feeds/google.es.xml')).statusCode).toBe(200)
  expect((await open('/feeds/google.fr.xml')).statusCode).toBe(404)
})

test('a reader that has the file gets 304 until the next one', async () => {
  await completeSku()
  await make()
  const { etag } = (await open()).headers
  expect((await open(undefined, { 'if-none-match': etag })).statusCode).toBe(304)
  await make()
  expect((await open(undefined, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('prices, sale prices, and stock are those of now', async () => {
  const plain = await completeSku({ price: '40.00' })
  const reduced = await completeSku({ price: '40.00', on_hand: 0 })
  const valid_from = new Date('2026-11-10T00:00:00Z')
  await db
    .insertInto('catalog.prices')
    .values({ product_id: reduced.product_id, product_item_id: null, valid_from, amount: '30.00' })
    .execute()
  await make()
  const lines = Object.fromEntries((await readFeed()).map((line) => [line.id?.[0], line]))
  expect(lines[plain.id]).toMatchObject({ price: ['40.00 USD'], availability: ['in_stock'] })
  expect(lines[plain.id]?.sale_price).toBeUndefined()
  expect(lines[reduced.id]).toMatchObject({
    price: ['40.00 USD'],
    sale_price: ['30.00 USD'],
    availability: ['out_of_stock'],
    item_group_id: [String(reduced.product_id)],
  })
})

test('hostile texts stay texts', async () => {
  const name = `</g:title></item><item>\u0001 & "x" ]]> <![CDATA[ \u2028 end`
  await completeSku({ row: { name, description: `<script>alert(1)</script>\u000b&#0;\n${'d'.repeat(6000)}` } })
  await make()
  const [line] = await readFeed()
  expect(line?.title?.[0]).toMatch(/^<\/g:title><\/item><item> & "x" \]\]> <!\[CDATA\[ end, /)
  expect(line?.description?.[0]).toMatch(/^<script>alert\(1\)<\/script> &#0;\nd+…$/)
  expect(Array.from(line?.description?.[0] ?? '')).toHaveLength(5000)
})

test('SKUs that Google would refuse are listed by product; those that nobody could use are left out', async () => {
  const fine = await completeSku()
  const bare = await completeSku({ row: { facts: '{}' } })
  const free = await completeSku({ price: '0.00' })
  await make()
  expect((await readFeed()).map(({ id }) => Number(id?.[0]))).toEqual([fine.id, bare.id])
  expect(await state()).toMatchObject({ file: { items: 2, refused_skus: 2, refused_products: 2 } })
  const { count, results } = await refusals()
  expect(count).toBe(2)
  expect(results.map(({ product_id, skus }) => [product_id, skus[0]?.sku_id, skus[0]?.problems])).toEqual([
    [bare.product_id, bare.id, ['gender_missing', 'age_group_missing']],
    [free.product_id, free.id, ['price_missing']],
  ])
  expect((await refusals({ page: 2, page_size: 1 })).results.map(({ product_id }) => product_id)).toEqual([
    free.product_id,
  ])
})

test('batches of one give the same file as one batch', async () => {
  for (let made = 0; made < 5; made++) await completeSku()
  await make(undefined, 1)
  const { body } = await open()
  await make(undefined, 100)
  expect((await open()).body).toBe(body)
  expect(parseFeed(body)).toHaveLength(5)
})

test('staff asks for a new file; the worker writes it', async () => {
  await completeSku()
  const { status, body } = await call(updateFeed, {}, headers)
  expect([status, body.making, body.file]).toEqual([202, true, null])
  expect(await runQueuedJobs(deps, feedsJobs(settings))).toBe(1)
  expect(await state()).toMatchObject({ making: false, file: { items: 1 } })
})

test('of two runs at once the one that began last is served, and a finished run is not written again', async () => {
  await completeSku()
  await Promise.all([make(), make(), make()])
  const runs = await db.selectFrom('feeds.runs').select('id').orderBy('id', 'desc').execute()
  const { etag } = (await open()).headers
  expect(etag).toBe(`W/"feed-${runs[0]?.id}"`)
  await make(runs[0]?.id)
  expect(await readFeed()).toHaveLength(1)
})

test('two files are kept, and a download that has lost its file breaks off', async () => {
  await completeSku()
  for (let made = 0; made < 4; made++) await make()
  expect(await db.selectFrom('feeds.runs').select('id').execute()).toHaveLength(2)
  await db.deleteFrom('feeds.parts').where('number', '=', 1).execute()
  await expect(open().then(({ body }) => parseFeed(body))).rejects.toThrow()
})

test('a closed shop has no feed, but staff sees what Google would refuse', async () => {
  await completeSku({ row: { facts: '{}' } })
  await make()
  expect((await open()).statusCode).toBe(200)
  await closeShop(deps)
  await expect.poll(async () => (await open()).statusCode, { timeout: 5000 }).toBe(404)
  expect((await open('/feeds/google.es.xml')).statusCode).toBe(404)
  await make()
  expect([(await state()).open, (await open()).statusCode]).toEqual([false, 404])
  expect((await refusals({ lang: 'es' })).results[0]?.skus).toHaveLength(1)
})
