import {
  createCategory,
  deleteCategory,
  replaceCategory,
  setCategoryIcon,
  updateCategory,
} from '@fieldhouse/contract/catalog-categories'
import { getCategory, listCategories } from '@fieldhouse/contract/listing'
import { expect, test } from 'vitest'
import { givenMerchandiser, PICTURE } from '#test/given-catalog.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call } = shop
const staff = await givenMerchandiser(shop)
const { headers, send } = staff

const make = async (fields: Record<string, string | number>) => (await send(createCategory, { fields }, headers)).body
const change = (id: number, body: object) => call(updateCategory, { params: { id }, body }, headers)
const remove = (id: number) => call(deleteCategory, { params: { id } }, headers)

test('a category is made with an icon, in both languages, and shown in the menu', async () => {
  const fields = { name: 'Rain & Wind', name_es: 'Lluvia y viento' }
  const { status, body } = await send(createCategory, { fields, files: { icon: [PICTURE] } }, headers)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { slug: 'rain-wind', ...fields, parent: null, products: 0 },
  })

  const { body: shown } = await call(getCategory, { params: { id: body.id }, query: { lang: 'es' } })
  expect(shown).toMatchObject({ name: 'Lluvia y viento', icon: { width: 64, height: 64, alt: 'Lluvia y viento' } })
  expect((await make({ name: 'Rain, wind' })).slug).toBe('rain-wind-2')
  expect((await make({ name: '雨' })).slug).toBe('category')

  const wrong = await send(createCategory, { fields: { name: 'A' }, files: { icon: [Buffer.from('<svg/>')] } }, headers)
  expect(wrong.body).toMatchObject({ code: 'image_not_accepted', errors: { icon: ['not_an_image'] } })
})

test('categories stand in their order, and a new one at the end of its own', async () => {
  const above = await make({ name: 'Above' })
  const made = [await make({ name: 'One', parent: above.id }), await make({ name: 'Two', parent: above.id })]
  expect(made.map(({ position }) => position)).toEqual([0, 1])
  await change(made[1]?.id ?? 0, { position: 0 })
  await change(made[0]?.id ?? 0, { position: 5 })
  const { body } = await call(listCategories, { query: { page_size: 100 } })
  const inside = body.results.filter(({ parent }) => parent === above.id)
  expect(inside.map(({ name }) => name)).toEqual(['Two', 'One'])
})

test('writing a category anew empties what is not given, but for its icon and its place', async () => {
  const above = await make({ name: 'Above' })
  const { id } = await make({ name: 'Old', name_es: 'Viejo', parent: above.id, position: 7 })
  await send(setCategoryIcon, { params: { id }, files: { icon: [PICTURE] } }, headers)
  const { body } = await call(replaceCategory, { params: { id }, body: { name: 'New' } }, headers)
  expect(body).toMatchObject({
    name: 'New',
    slug: 'old',
    name_es: null,
    parent: null,
    position: 7,
    icon: { width: 64 },
  })
  expect((await change(id, { icon: null })).body.icon).toBeNull()
})

test('no category is ever inside of itself, however many move at once', async () => {
  const [a, b, c] = [await make({ name: 'A' }), await make({ name: 'B' }), await make({ name: 'C' })]
  expect((await change(a.id, { parent: a.id })).body.code).toBe('category_cycle')
  expect((await change(a.id, { parent: 999_999 })).body.errors).toHaveProperty('parent')
  const moves = await Promise.all([
    change(a.id, { parent: b.id }),
    change(b.id, { parent: c.id }),
    change(c.id, { parent: a.id }),
  ])
  expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
})

test('a category in which there is something stays', async () => {
  const above = await make({ name: 'Above' })
  const below = await make({ name: 'Below', parent: above.id })
  await staff.product({ category: below.id })
  expect((await remove(above.id)).body.code).toBe('category_in_use')
  expect((await remove(below.id)).body.code).toBe('category_in_use')

  const empty = await make({ name: 'Empty' })
  expect((await remove(empty.id)).status).toBe(204)
  expect((await remove(empty.id)).status).toBe(404)
})

test('a product that is made in a category while it is removed finds it, or is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await make({ name: 'Short-lived' })
    const [removed, product] = await Promise.all([remove(id), staff.product({ category: id })])
    expect([removed.status, product.status ?? product.code]).toSatisfy(
      ([status, made]) => (status === 204 && made === 400) || (status === 409 && made === 'draft'),
    )
  }
})
