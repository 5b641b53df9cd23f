import {
  createCustomerGroup,
  deleteCustomerGroup,
  deletePromotion,
  getCustomerGroup,
  listCustomerGroups,
  listTaxRates,
  replaceCustomerGroup,
  replacePromotion,
  replaceTaxRate,
} from '@fieldhouse/contract/promotions'
import { expect, test } from 'vitest'
import { givenPromotionManager, promotionInput } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call } = shop
const { headers, people, promotion, newestEntry, undo } = await givenPromotionManager(shop, ['promotions', 'audit'])
const FOR = (...group_ids: number[]) => ({ min_value: null, min_quantity: null, first_order: false, group_ids })

test('a group has members by user name or e-mail, each once', async () => {
  const [ana, ben] = [await people.person({ username: 'Ana' }), await people.person()]
  const usernames = [' ana ', 'ANA', '', ben.email ?? '']
  const { status, body } = await call(createCustomerGroup, { body: { name: ' Club ', usernames } }, headers)
  expect([status, body.name, body.members]).toEqual([201, 'Club', 2])
  const group = await call(getCustomerGroup, { params: { id: body.id } }, headers)
  expect(group.body.usernames.toSorted()).toEqual([ana.username, ben.username].toSorted())
  expect((await call(listCustomerGroups, {}, headers)).body.results).toContainEqual({
    id: body.id,
    name: 'Club',
    members: 2,
  })
  expect((await call(createCustomerGroup, { body: { name: 'club' } }, headers)).body.code).toBe('name_taken')
})

test('names that mean nobody are told', async () => {
  const usernames = ['nobody', 'no@example.test']
  const { status, body } = await call(createCustomerGroup, { body: { name: 'Nobodies', usernames } }, headers)
  expect(status).toBe(400)
  expect(body.errors).toEqual({ usernames: ['contains unknown usernames: nobody, no@example.test'] })
})

test('a change without members leaves them, and each change can be undone', async () => {
  const [first, second] = [await people.person(), await people.person()]
  const made = await call(createCustomerGroup, { body: { name: 'Testers', usernames: [first.username] } }, headers)
  const params = { id: made.body.id }
  await call(replaceCustomerGroup, { params, body: { name: 'Friends' } }, headers)
  const renaming = await newestEntry()
  expect(renaming?.changes).toEqual([{ field: 'name', before: 'Testers', after: 'Friends' }])
  await call(replaceCustomerGroup, { params, body: { name: 'Friends', usernames: [second.username] } }, headers)
  expect((await undo((await newestEntry())?.id)).status).toBe(200)
  expect((await undo(renaming?.id)).status).toBe(200)
  expect((await call(getCustomerGroup, { params }, headers)).body).toMatchObject({
    name: 'Testers',
    usernames: [first.username],
  })

  expect((await call(deleteCustomerGroup, { params }, headers)).status).toBe(204)
  expect((await call(getCustomerGroup, { params }, headers)).status).toBe(404)
  expect((await undo((await newestEntry())?.id)).status).toBe(200)
  expect((await call(getCustomerGroup, { params }, headers)).body).toMatchObject({ name: 'Testers', members: 1 })
})

test('a group that a promotion speaks of stays', async () => {
  const { id } = (await call(createCustomerGroup, { body: { name: 'Members' } }, headers)).body
  const made = await promotion({ conditions: FOR(id) })
  expect(made.names.groups).toEqual([{ id, name: 'Members' }])
  expect((await call(deleteCustomerGroup, { params: { id } }, headers)).body.code).toBe('group_in_use')

  const body = { ...promotionInput(), version: 1 }
  await call(replacePromotion, { params: { id: made.id }, body }, headers)
  const changing = await newestEntry()
  expect((await call(deleteCustomerGroup, { params: { id } }, headers)).status).toBe(204)
  expect((await undo(changing?.id)).body.code).toBe('undo_conflict')
  await call(deletePromotion, { params: { id: made.id } }, headers)
})

test('tax is set by state, zero takes it away, and that can be undone', async () => {
  const set = (rate: string) =>
    call(replaceTaxRate, { params: { state: 'NY' }, body: { rate, taxes_shipping: true } }, headers)
  expect((await set('8.875')).body).toEqual({ state: 'NY', rate: '8.8750', taxes_shipping: true })
  await set('0.0')
  const removing = await newestEntry()
  expect((await call(listTaxRates, {}, headers)).body.results).toEqual([])
  expect((await undo(removing?.id)).status).toBe(200)
  expect((await call(listTaxRates, {}, headers)).body.results).toEqual([
    { state: 'NY', rate: '8.8750', taxes_shipping: true },
  ])
  const nowhere = { state: 'ZZ' } as unknown as { state: 'NY' }
  const body = { rate: '5.0', taxes_shipping: false }
  expect((await call(replaceTaxRate, { params: nowhere, body }, headers)).status).toBe(400)
})
