import { readdir, readFile } from 'node:fs/promises'
import { addProductItemImages, removeProductItemImages, updateProductItem } from '@fieldhouse/contract/catalog-items'
import { createProduct, setProductImage, updateProduct } from '@fieldhouse/contract/catalog-products'
import { getStaffProduct } from '@fieldhouse/contract/catalog-staff'
import { getProduct } from '@fieldhouse/contract/listing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenMerchandiser, PICTURE } from '#test/given-catalog.ts'
import { hostileImages, MARKERS } from '#test/hostile/images.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { catalogJobs } from './jobs.ts'
import { maintainImages, processImage } from './service/process-images.ts'

const shop = await openTestShop()
const { call, db, deps } = shop
const staff = await givenMerchandiser(shop)
const { headers, send } = staff
const DAY_MS = 24 * 3600_000

/** Dependencies with the clock set ahead, for retries and retention. */
const later = (ms: number) => ({ ...deps, clock: { now: () => new Date(deps.clock.now().getTime() + ms) } })
const work = () => runQueuedJobs(deps, catalogJobs)
const uploads = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from platform.uploads`.execute(db)).rows[0]?.n)
const files = async () => readdir(deps.config.UPLOADS_DIR)
const shown = async (id: number) => (await call(getProduct, { params: { id } })).body
const add = (id: number, images: readonly Buffer[]) =>
  send(addProductItemImages, { fields: { product_item_id: id }, files: { images } }, headers)
const remove = (id: number, image_ids: number[]) =>
  call(removeProductItemImages, { body: { product_item_id: id, image_ids } }, headers)

async function colorway(images: readonly Buffer[] = [PICTURE]) {
  const product = await staff.product({ status: 'active' })
  const run = await staff.run(['S'])
  const { body: item } = await staff.item({ product: product.id, distribution: run.id }, images)
  return { product, item }
}

async function wide(background: string): Promise<Buffer> {
  const exif = { IFD0: { Copyright: 'MARKER' } }
  return sharp({ create: { width: 1500, height: 1800, channels: 3, background } })
    .withExif(exif)
    .jpeg()
    .toBuffer()
}

test('a picture is shown once the worker has rewritten it, and nothing of the upload is kept', async () => {
  const { product, item } = await colorway([await wide('#c33'), PICTURE])
  expect(item.images).toMatchObject([{ state: 'processing', image: null }, { state: 'processing' }])
  expect((await shown(product.id)).items[0]?.images).toEqual([])
  expect(await uploads()).toBe(2)

  expect(await work()).toBe(2)
  const [first, second] = (await shown(product.id)).items[0]?.images ?? []
  expect(first).toMatchObject({ width: 1200, height: 1440, avif_widths: [400, 800, 1200] })
  expect(second).toMatchObject({ width: 64, avif_widths: [64] })
  expect(await uploads()).toBe(0)
  const stored = await files()
  expect(stored.filter((name) => first?.src.includes(name))).toHaveLength(1)
  expect(stored).toHaveLength(4 + 2)
})

test('pictures that do not start with a finished one show the next', async () => {
  const { product, item } = await colorway()
  await work()
  await add(item.id, [PICTURE])
  expect((await shown(product.id)).items[0]?.images).toHaveLength(1)
  const { body } = await call(getStaffProduct, { params: { id: product.id } }, headers)
  expect(body.items[0]?.images.map(({ state }) => state)).toEqual(['ready', 'processing'])
  await work()
})

test('a worker that is killed at any point leaves a picture that is finished later, with the same files', async () => {
  const { item } = await colorway()
  const [id = 0] = item.images.map((picture) => picture.id)
  const before = await files()

  for (const survived of [0, 1]) {
    let stored = 0
    const put = async (name: string, content: Buffer) => {
      if (stored++ === survived) throw new Error('killed')
      await deps.images.put(name, content)
    }
    await expect(processImage({ ...deps, images: { ...deps.images, put } }, id)).rejects.toThrow('killed')
    expect(await uploads()).toBe(1)
  }
  await Promise.all([processImage(deps, id), processImage(deps, id)])
  await processImage(deps, id)
  expect(await uploads()).toBe(0)
  expect((await files()).length - before.length).toBe(2)
})

test('what no queue remembers is finished all the same, or given up after a day', async () => {
  const state = async (item: number) =>
    (
      await db.selectFrom('catalog.images').select(['state', 'problem']).where('product_item_id', '=', item).execute()
    )[0]
  const [{ item: forgotten }, { item: spoilt }] = [await colorway(), await colorway()]
  await sql`delete from pgboss.job`.execute(db)
  await sql`
    update platform.uploads set content = 'broken since'
    where id = (select upload_id from catalog.images where product_item_id = ${spoilt.id})`.execute(db)
  const away = { ...deps.images, put: async () => Promise.reject(new Error('the store is away')) }

  await maintainImages(later(DAY_MS / 2))
  expect(await state(forgotten.id)).toEqual({ state: 'ready', problem: null })
  expect(await state(spoilt.id)).toEqual({ state: 'failed', problem: 'not_an_image' })

  const { item: unlucky } = await colorway()
  await maintainImages({ ...later(DAY_MS / 2), images: away })
  expect(await state(unlucky.id)).toEqual({ state: 'processing', problem: null })
  await maintainImages({ ...later(DAY_MS * 2), images: away })
  expect(await state(unlucky.id)).toEqual({ state: 'failed', problem: 'not_finished' })
  expect(await uploads()).toBe(0)
})

test('files that are no pictures are refused at once, with the number of the file', async () => {
  const { item } = await colorway()
  await work()
  const before = await files()
  const hostile = Object.entries(await hostileImages()).filter(([, { content }]) => content.length < 5_000_000)
  const refused = hostile.filter(([, { expected }]) => expected !== 'rewritten')
  expect(refused.length).toBeGreaterThan(30)
  for (const [name, { content, expected }] of refused) {
    const response = await add(item.id, [PICTURE, content])
    expect([name, response.body.code, response.body.errors]).toEqual([
      name,
      'image_not_accepted',
      { 'images.1': [expected] },
    ])
  }
  expect(await uploads()).toBe(0)
  expect(await files()).toEqual(before)
})

test('of a picture that carries something else, only the picture gets through', async () => {
  const { item } = await colorway([await wide('#3c3')])
  await work()
  const stored = await Promise.all(
    (await files()).map(async (name) => readFile(`${deps.config.UPLOADS_DIR}/${name}`, 'latin1')),
  )
  for (const content of stored) for (const marker of MARKERS) expect(content).not.toContain(marker)
  expect(item.images).toHaveLength(1)
})

test('a picture that is taken away disappears at once, and for good a month later', async () => {
  const { product, item } = await colorway([PICTURE, await wide('#33c')])
  await work()
  const [first = 0, second = 0] = item.images.map(({ id }) => id)
  const before = await files()
  expect((await remove(item.id, [first, 999_999])).status).toBe(404)
  const { body } = await remove(item.id, [first])
  expect(body.images.map(({ id }) => id)).toEqual([second])
  expect((await shown(product.id)).items[0]?.images).toHaveLength(1)

  await maintainImages(later(29 * DAY_MS))
  expect(await files()).toEqual(before)
  await maintainImages(later(31 * DAY_MS))
  expect((await files()).length).toBe(before.length - 2)
  expect(await db.selectFrom('catalog.images').select('id').where('id', '=', first).execute()).toEqual([])
})

test('pictures are put into an order and described in both languages', async () => {
  const { product, item } = await colorway([PICTURE, PICTURE])
  await work()
  const [first = 0, second = 0] = item.images.map(({ id }) => id)
  const arrange = (images: { id: number; alt?: string; alt_es?: string }[]) =>
    call(updateProductItem, { params: { id: item.id }, body: { images } }, headers)
  await arrange([{ id: second, alt: 'Back', alt_es: 'Espalda' }, { id: first }])
  const { body } = await call(getProduct, { params: { id: product.id }, query: { lang: 'es' } })
  expect(body.items[0]?.images.map(({ alt }) => alt)).toEqual(['Espalda', ''])
  expect((await arrange([{ id: second }])).body.errors).toHaveProperty('images')
  expect((await arrange([{ id: second }, { id: second }])).body.errors).toHaveProperty('images')
})

test('a colorway has only so many pictures', async () => {
  const { item } = await colorway(Array(8).fill(PICTURE))
  for (let eight = 0; eight < 2; eight++) expect((await add(item.id, Array(8).fill(PICTURE))).status).toBe(200)
  expect((await add(item.id, [PICTURE])).body.errors).toHaveProperty('images')
})

test('a product has a main picture of its own, which stands before those of its colorways', async () => {
  const { product } = await colorway()
  const { category, ...rest } = { category: product.category.id, description: '', price: '1.00', status: 'active' }
  const made = await send(
    createProduct,
    { fields: { name: 'With', category, ...rest }, files: { image: [PICTURE] } },
    headers,
  )
  expect(made.body.image).toMatchObject({ state: 'processing' })
  await send(setProductImage, { params: { id: product.id }, files: { image: [await wide('#cc3')] } }, headers)
  await work()
  expect((await shown(made.body.id)).image).toMatchObject({ width: 64, alt: 'With' })
  expect((await shown(product.id)).image).toMatchObject({ width: 1200 })

  await call(updateProduct, { params: { id: product.id }, body: { image: null } }, headers)
  expect((await shown(product.id)).image).toMatchObject({ width: 64 })
  const refused = await send(
    setProductImage,
    { params: { id: product.id }, files: { image: [Buffer.from('no')] } },
    headers,
  )
  expect(refused.body.errors).toEqual({ image: ['not_an_image'] })
})
