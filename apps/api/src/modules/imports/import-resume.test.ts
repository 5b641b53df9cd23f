import { setTimeout as sleep } from 'node:timers/promises'
import { updateProduct } from '@fieldhouse/contract/catalog-products'
import * as contract from '@fieldhouse/contract/imports'
import { spawnTethered, stopTethered } from '@fieldhouse/tools/run/tethered-process.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { syncClockWithDatabase } from '#platform/clock/clock.ts'
import { givenMerchandiser } from '#test/given-catalog.ts'
import { givenImportsIn, runImportsUntilIdle, toCsv } from '#test/given-imports.ts'
import { openTestShop } from '#test/test-shop.ts'
import { maintainImports, runImport } from './service/run-import.ts'

const shop = await openTestShop()
const { call, db, deps, owner, time } = shop
// One of the workers is a separate process, which uses the real clock.
const realClock = await syncClockWithDatabase(db, deps.log)
realClock.stop()
time.now = realClock.now()
const staff = await givenMerchandiser(shop)
const { headers } = staff
const imports = givenImportsIn(shop, headers)
await staff.given.category({ slug: 'tops' })
await staff.run(['S', 'M'], 'Tops')

/** New products, each with one colorway and two SKUs. */
function fileOf(products: number, prefix: string): string {
  return toCsv(
    Array.from({ length: products }, (_, index) => {
      const slug = `${prefix}-${index}`
      const color = { slug, color_name: 'Navy' }
      const sku = (size: string) => ({
        row: 'sku',
        ...color,
        size,
        barcode: `${prefix}-${index}-${size}`,
        weight_g: 99,
      })
      return [
        { row: 'product', slug, name: `Tee ${index}`, category: 'tops', price: '20.00' },
        { row: 'colorway', ...color, color_hex: '#112244', distribution: 'Tops', price: '21.00' },
        sku('S'),
        sku('M'),
      ]
    }).flat(),
  )
}

const countOf = async (table: 'catalog.products' | 'catalog.skus' | 'catalog.prices' | 'platform.audit_entries') => {
  const { count } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function everything() {
  const counts = await Promise.all(
    (['catalog.products', 'catalog.skus', 'catalog.prices', 'platform.audit_entries'] as const).map(countOf),
  )
  return { products: counts[0] ?? 0, skus: counts[1] ?? 0, prices: counts[2] ?? 0, entries: counts[3] ?? 0 }
}

function startWorker() {
  const { DATABASE_URL, SECRET_KEY, SMTP_URL, UPLOADS_DIR } = deps.config
  const env = {
    SHOP_ENVIRONMENT: 'lab',
    DATABASE_URL,
    SECRET_KEY,
    SMTP_URL,
    UPLOADS_DIR,
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
  }
  return spawnTethered({ argv: [process.execPath, 'apps/api/src/worker.ts'], env })
}

test('a worker that is killed in the middle leaves what another one ends, exactly once', async () => {
  const file = fileOf(3000, 'killed')
  const id = await imports.check(file)
  const before = await everything()
  await imports.apply(id)
  const worker = startWorker()
  const processedNow = async () => (await imports.read(id)).processed
  while ((await processedNow()) === 0) await sleep(5)
  await stopTethered(worker, { signal: 'SIGKILL', withinMs: 5000 })

  const done = await processedNow()
  expect(done).toBeLessThan(3000)
  expect((await everything()).products - before.products).toBe(done)
  time.now = realClock.now()

  while ((await imports.read(id)).state === 'applying') await runImport(deps, id)
  expect(await imports.read(id)).toMatchObject({ state: 'applied', rows: { create: 12_000, error: 0 } })
  const after = await everything()
  // One entry per product, plus one for starting the import.
  expect(after).toMatchObject({
    ...{ products: before.products + 3000, skus: before.skus + 6000, prices: before.prices + 6000 },
    entries: before.entries + 3001,
  })
  const again = await imports.check(file)
  expect((await imports.read(again)).rows).toEqual({ create: 0, update: 0, error: 0, unchanged: 12_000 })
})

test('two workers at the same import do it once', async () => {
  const before = await everything()
  const id = await imports.check(fileOf(1500, 'twice'))
  await imports.apply(id)
  await Promise.allSettled([runImport(deps, id), runImport(deps, id)])
  await runImportsUntilIdle(deps)
  expect((await everything()).products - before.products).toBe(1500)
  expect(await imports.read(id)).toMatchObject({ state: 'applied', rows: { create: 6000, error: 0 } })
})

test('it can be paused, gone on with and canceled, and refuses what does not follow', async () => {
  const move = async (endpoint: typeof contract.pauseImport | typeof contract.cancelImport, id: number) =>
    (await call(endpoint, { params: { id } }, headers)).body
  const id = await imports.check(fileOf(10, 'paused'))
  expect((await move(contract.pauseImport, id)).code).toBe('wrong_state')
  await imports.apply(id)
  expect((await move(contract.pauseImport, id)).state).toBe('paused')
  await runImportsUntilIdle(deps)
  expect(await imports.read(id)).toMatchObject({ state: 'paused', processed: 0, seconds_left: null })

  await imports.apply(id)
  await runImportsUntilIdle(deps)
  expect(await imports.read(id)).toMatchObject({ state: 'applied', processed: 10 })
  expect((await move(contract.cancelImport, id)).code).toBe('wrong_state')

  const canceled = await imports.check(fileOf(10, 'canceled'))
  expect((await move(contract.cancelImport, canceled)).state).toBe('canceled')
  expect((await imports.apply(canceled)).code).toBe('wrong_state')
})

test('what somebody has changed since the dry run is told, not overwritten', async () => {
  const mine = await staff.product({ name: 'Mine', category: 1 })
  const theirs = await staff.product({ name: 'Theirs', category: 1 })
  const both = await staff.product({ name: 'Both', category: 1 })
  const row = (slug: string, name: string, care: string) => ({ row: 'product', slug, name, care })
  const id = await imports.check(
    toCsv([row(mine.slug, 'Mine', 'Cold'), row(theirs.slug, 'Theirs', 'Cold'), row(both.slug, 'Both', 'Cold')]),
  )
  const patch = (product: number, body: object) => call(updateProduct, { params: { id: product }, body }, headers)
  await patch(theirs.id, { name: 'Renamed' })
  await patch(both.id, { care: 'Cold' })
  await imports.apply(id)
  await runImportsUntilIdle(deps)

  expect(await imports.rows(id)).toMatchObject([
    { line: 3, verdict: 'error', errors: [{ code: 'version_conflict' }] },
    { line: 2, verdict: 'update' },
    { line: 4, verdict: 'unchanged' },
  ])
  expect((await imports.read(id)).rows).toEqual({ create: 0, update: 1, error: 1, unchanged: 1 })
})

test('what the database refuses stops nobody else, and is told', async () => {
  await owner.schema.alterTable('catalog.products').addCheckConstraint('no_hats', sql`name <> 'Hat'`).execute()
  const product = (slug: string, name: string) => ({ row: 'product', slug, name, category: 'tops', price: 1 })
  const id = await imports.run(toCsv([product('cap', 'Cap'), product('hat', 'Hat'), product('scarf', 'Scarf')]))
  expect(await imports.rows(id, 'error')).toMatchObject([{ line: 3, errors: [{ column: null, code: 'failed' }] }])
  expect(await imports.read(id)).toMatchObject({ state: 'applied', rows: { create: 2, error: 1 } })
})

test('an import that nobody works at is sent for again, and one of long ago is forgotten', async () => {
  const id = await imports.upload(fileOf(1, 'lost'))
  await db.deleteFrom('pgboss.job' as never).execute()
  time.now = new Date(time.now.getTime() + 3 * 60_000)
  await maintainImports(deps)
  await runImportsUntilIdle(deps)
  expect(await imports.read(id)).toMatchObject({ state: 'checked' })
  time.now = new Date(time.now.getTime() + 91 * 24 * 3_600_000)
  await maintainImports(deps)
  expect(await db.selectFrom('imports.rows').select('line').execute()).toEqual([])
})
