import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSpecWorld, PICTURE } from './spec-world.ts'

const { send, headers, run, product, colorway, given, db } = await openSpecWorld()
const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`

async function createItem(of: { id: number }, fields: Record<string, string> = {}) {
  const distribution = await run([unique('S')])
  const form = { distribution: String(distribution.id), product: String(of.id), images: PICTURE, ...fields }
  const { status, body } = await send({ method: 'POST', path: '/products/product-item/' }, { headers, form })
  return { status, body, color: body?.color as { name: string; name_es: string; hex: string; family: string } }
}

test('a colorway without a color gets one of its own from its first image', async () => {
  const of = await product()
  const [first, second] = [await createItem(of), await createItem(of)]
  expect(first).toMatchObject({ status: 201, color: { name: 'Unnamed color 1', name_es: 'Color sin nombre 1' } })
  expect(second).toMatchObject({ status: 201, color: { name: 'Unnamed color 2' } })
  // The image is plain #cc3333, as far as JPEG keeps it.
  expect(first.color.hex).toMatch(/^#c[a-e]3[1-5]3[1-5]$/)
  expect(first.color.family).toBe('red')
})

test('colorways created at once get different colors', async () => {
  const of = await product()
  const created = await Promise.all(Array.from({ length: 6 }, () => createItem(of)))
  expect(created.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(new Set(created.map(({ color }) => color.name)).size).toBe(6)
})

test('a name that staff gave to a color is not taken again', async () => {
  const taken = await db.selectFrom('catalog.colors').select('id').where('name', 'like', 'Unnamed color %').execute()
  const name = `unnamed color ${taken.length + 2}`
  await db.insertInto('catalog.colors').values({ name, hex: '#000000', family: 'black' }).execute()
  const of = await product()
  const names = [(await createItem(of)).color.name, (await createItem(of)).color.name]
  expect(names).not.toContain(`Unnamed color ${taken.length + 2}`)
})

test('of a color, a name or a hex alone is enough', async () => {
  const of = await product()
  const color_name = unique('Brick')
  expect((await createItem(of, { color_name })).color).toMatchObject({ name: color_name, family: 'red' })
  expect((await createItem(of, { color_hex: '#0000ff' })).color).toMatchObject({ hex: '#0000ff', family: 'blue' })
})

test('a replaced colorway keeps its color, and stays with its product', async () => {
  const { run: of, product: its, item } = await colorway()
  const target = { method: 'PUT', path: '/products/update-product-item/{id}' } as const
  const put = (body: object) => send(target, { headers, params: { id: item.id }, body: { ...body } })
  expect(await put({ distribution: of.id })).toMatchObject({ status: 200, body: { color: item.color } })
  expect((await put({ distribution: of.id, product: its.id })).status).toBe(200)
  const elsewhere = await put({ distribution: of.id, product: (await product()).id })
  expect(elsewhere).toMatchObject({ status: 400, body: { errors: { product: ['cannot be changed'] } } })
})

test.each(['PUT', 'PATCH'] as const)('%s of a product takes a form with its image as well as JSON', async (method) => {
  const { id, category } = await product()
  const path = '/products/products/{id}/'
  const form = { name: unique('Tee'), description: 'Heavy.', price: '45.00', category: String(category.id) }
  const sent = await send({ method, path }, { headers, params: { id }, form: { ...form, new: 'true', image: PICTURE } })
  expect(sent).toMatchObject({
    status: 200,
    body: { name: form.name, price: '45.00', new: true, image: { state: 'processing' } },
  })
  const bad = await send({ method, path }, { headers, params: { id }, form: { ...form, image: Buffer.from('no') } })
  expect(bad).toMatchObject({ status: 400, body: { code: 'image_not_accepted', errors: { image: ['not_an_image'] } } })
  const json = await send(
    { method, path },
    { headers, params: { id }, body: { ...form, category: category.id, price: '46.00' } },
  )
  expect(json).toMatchObject({ status: 200, body: { price: '46.00', image: { state: 'processing' } } })
})

test.each(['PUT', 'PATCH'] as const)('%s of a category takes a form with its icon as well as JSON', async (method) => {
  const { id } = await given.category()
  const path = '/categories/category/{id}/'
  const name = unique('Tops')
  const sent = await send({ method, path }, { headers, params: { id }, form: { name, icon: PICTURE } })
  expect(sent).toMatchObject({ status: 200, body: { name, icon: { width: expect.any(Number) } } })
  const bad = await send({ method, path }, { headers, params: { id }, form: { name, icon: Buffer.from('no') } })
  expect(bad).toMatchObject({ status: 400, body: { errors: { icon: ['not_an_image'] } } })
  const json = await send({ method, path }, { headers, params: { id }, body: { name: `${name} 2` } })
  expect(json).toMatchObject({ status: 200, body: { name: `${name} 2`, icon: { width: expect.any(Number) } } })
})
