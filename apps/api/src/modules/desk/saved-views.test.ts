import * as contract from '@fieldhouse/contract/desk'
import { expect, test } from 'vitest'
import { givenPeopleIn } from '../../../test/given-people.ts'
import { openTestShop } from '../../../test/test-shop.ts'

const { call, db, deps } = await openTestShop()
const people = givenPeopleIn(deps)
const seller = await people.staff(['orders'])
const colleague = await people.staff(['orders'])
const keeper = await people.staff(['catalog'])

const namesOf = async (screen: contract.ViewScreen, who = seller) => {
  const { body } = await call(contract.listSavedViews, { query: { screen } }, who.headers)
  return body.results.map(({ name }) => name)
}
const save = (name: string, query = '', screen: contract.ViewScreen = 'orders', who = seller) =>
  call(contract.createSavedView, { body: { screen, name, query } }, who.headers)
const change = (id: number, body: object, who = seller) =>
  call(contract.updateSavedView, { params: { id }, body }, who.headers)
const remove = (id: number, who = seller) => call(contract.deleteSavedView, { params: { id } }, who.headers)

test('a view that one saves is a tab of every colleague, who renames, moves and deletes it', async () => {
  const late = (await save('Late', 'state=placed&until=2026-11-01&page=7')).body
  const paid = (await save('Paid', 'payment=paid')).body
  expect(late).toMatchObject({ name: 'Late', query: 'state=placed&until=2026-11-01' })
  expect(await namesOf('orders', colleague)).toEqual(['Late', 'Paid'])

  expect((await change(late.id, { name: ' Overdue ' }, colleague)).body).toMatchObject({ name: 'Overdue' })
  await change(paid.id, { position: 0 }, colleague)
  expect(await namesOf('orders')).toEqual(['Paid', 'Overdue'])
  await change(paid.id, { position: 40 })
  expect(await namesOf('orders')).toEqual(['Overdue', 'Paid'])

  expect((await remove(late.id, colleague)).status).toBe(204)
  expect(await namesOf('orders')).toEqual(['Paid'])
  const entries = await db
    .selectFrom('platform.audit_entries')
    .select('action')
    .where('entity', '=', 'saved_view')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'createSavedView',
    'createSavedView',
    'updateSavedView',
    'updateSavedView',
    'updateSavedView',
    'deleteSavedView',
  ])
})

test('two views of a list have different names, in any capitalization; lists do not share names', async () => {
  await save('To pack')
  expect((await save('TO PACK')).body).toMatchObject({ code: 'name_taken' })
  expect((await save('To pack', '', 'returns')).status).toBe(201)
})

test('the views of a screen are unknown to whoever may not open it', async () => {
  const { id } = (await save('Mine')).body
  for (const response of [
    await call(contract.listSavedViews, { query: { screen: 'orders' } }, keeper.headers),
    await save('Theirs', '', 'orders', keeper),
    await change(id, { name: 'Theirs' }, keeper),
    await remove(id, keeper),
  ]) {
    expect(response.body).toMatchObject({ code: 'not_found' })
  }
  expect(await namesOf('orders')).toContain('Mine')
})

test('a search text, which can name a person, is not kept', async () => {
  const { query } = (await save('Hers', 'q=lucia%40example.com&state=placed')).body
  expect(query).toBe('state=placed')
})

test('of many colleagues who save at once, no more views are kept than fit, each in a place of its own', async () => {
  const saving = Array.from({ length: contract.MAX_SAVED_VIEWS + 8 }, (_, n) => save(`View ${n}`, '', 'transactions'))
  const statuses = (await Promise.all(saving)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(contract.MAX_SAVED_VIEWS)
  expect(statuses.filter((status) => status === 409)).toHaveLength(8)
  const places = await db
    .selectFrom('desk.saved_views')
    .select('position')
    .where('screen', '=', 'transactions')
    .orderBy('position')
    .execute()
  expect(places.map(({ position }) => position)).toEqual(Array.from(places.keys()))
})

test('an address that is none is refused', async () => {
  for (const query of ['?state=placed', 'a b', 'x#y', 'x'.repeat(1001)]) {
    expect((await save('Odd', query)).body).toMatchObject({ code: 'validation_failed' })
  }
})
