import { listAuditEntries, listAuditFilters, undoAuditEntry } from '@fieldhouse/contract/audit'
import { updateConfiguration } from '@fieldhouse/contract/settings'
import { createRole, deleteRole, updateRole } from '@fieldhouse/contract/staff'
import { expect, test } from 'vitest'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { extendChain, verifyChain } from './hash-chain.ts'

const { call, deps, time } = await openTestShop()
const given = givenPeopleIn(deps)
const START = time.now
const mira = await given.staff(['settings', 'staff', 'audit'])
const leo = await given.staff(['settings'])
const reader = await given.staff(['audit'])

test('an empty log is an empty page', async () => {
  expect((await call(listAuditEntries, {}, reader.headers)).body).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  })
  expect((await call(listAuditFilters, {}, reader.headers)).body).toEqual({
    actors: [],
    entities: [],
    chain: { entries: 0, verified_at: null, broken_at: null },
  })
})

test('the log is read newest first, and by who, what, when and any part of its words', async () => {
  await setting(mira, 1, '100% Track_side')
  later(60_000)
  await setting(leo, 2, 'ayuda@example.test')
  later(60_000)
  const role = await call(createRole, { body: { name: 'Ñandú', permissions: ['stock'] } }, mira.headers)
  later(60_000)
  await call(updateRole, { params: { id: role.body.id }, body: { name: 'Ñandú', permissions: [] } }, mira.headers)

  const search = async (query: object) => {
    const { body } = await call(listAuditEntries, { query }, reader.headers)
    return [body.count, ...body.results.map(({ action, entity_id }) => `${action} ${entity_id}`)]
  }
  const named = 'updateConfiguration shop.name'
  const mailed = 'updateConfiguration shop.support_email'
  const made = `createRole ${role.body.id}`
  const changed = `updateRole ${role.body.id}`

  expect(await search({})).toEqual([4, changed, made, mailed, named])
  expect(await search({ page_size: 1, page: 2 })).toEqual([4, made])
  expect(await search({ actor: leo.username })).toEqual([1, mailed])
  expect(await search({ actor: mira.username, entity: 'role' })).toEqual([2, changed, made])
  expect(await search({ entity: 'configuration', entity_id: 'shop.name' })).toEqual([1, named])
  expect(await search({ from: at(60_000), until: at(180_000) })).toEqual([2, made, mailed])
  expect(await search({ until: at(60_000) })).toEqual([1, named])
  expect(await search({ q: 'TRACK_' })).toEqual([1, named])
  expect(await search({ q: '0%' })).toEqual([1, named])
  expect(await search({ q: '_' })).toEqual([2, mailed, named])
  expect(await search({ q: 'ñANDÚ' })).toEqual([2, changed, made])
  expect(await search({ q: 'permissions', entity: 'role' })).toEqual([2, changed, made])
  expect(await search({ q: "'; drop table --" })).toEqual([0])
  for (const field of ['q', 'actor', 'entity', 'entity_id']) {
    const { status } = await call(listAuditEntries, { query: { [field]: 'a\u0000' } }, reader.headers)
    expect([field, status]).toEqual([field, 400])
  }
})

test('each entry tells who, from where, and whether who reads it may take it back', async () => {
  const [asMira, asReader] = await Promise.all(
    [mira, reader].map(
      async ({ headers }) => (await call(listAuditEntries, { query: { page_size: 1 } }, headers)).body,
    ),
  )
  expect(asMira?.results[0]).toMatchObject({
    at: at(180_000),
    actor: mira.username,
    address: '127.0.0.1',
    request_id: expect.stringMatching(/.{8,}/),
    changes: [{ field: 'permissions', before: ['stock'], after: [] }],
    undo_of: null,
    undone_by: null,
    hash: null,
    undoable: true,
  })
  expect(asReader?.results[0]?.undoable).toBe(false)
})

test('who may only read the log takes nothing back, and who may not read it not even what they did', async () => {
  const { body } = await call(listAuditEntries, { query: { entity: 'configuration' } }, mira.headers)
  const params = { id: body.results[0]?.id ?? 0 }
  expect((await call(undoAuditEntry, { params }, reader.headers)).body.code).toBe('forbidden')
  expect((await call(undoAuditEntry, { params }, leo.headers)).body.code).toBe('forbidden')
  expect((await call(listAuditEntries, {}, leo.headers)).body.code).toBe('forbidden')
  expect((await call(undoAuditEntry, { params: { id: 999_999 } }, mira.headers)).status).toBe(404)
})

test('a role that was removed comes back with its number, by whoever has entered the password again', async () => {
  const role = await call(createRole, { body: { name: 'Gone', permissions: ['stock', 'orders'] } }, mira.headers)
  await call(deleteRole, { params: { id: role.body.id } }, mira.headers)
  const query = { entity: 'role', entity_id: String(role.body.id) }
  const { body } = await call(listAuditEntries, { query }, mira.headers)
  const [removed, made] = body.results

  const undone = await call(undoAuditEntry, { params: { id: removed?.id ?? 0 } }, mira.headers)
  expect(undone.body).toMatchObject({ entity_id: String(role.body.id), entity_name: 'Gone', undo_of: removed?.id })
  const after = await call(listAuditEntries, { query }, mira.headers)
  expect(after.body.results[1]).toMatchObject({ id: removed?.id, undone_by: undone.body.id, undoable: false })

  await call(undoAuditEntry, { params: { id: made?.id ?? 0 } }, mira.headers)
  expect(
    (await deps.db.selectFrom('accounts.roles').select('id').where('id', '=', role.body.id).execute()).length,
  ).toBe(0)
})

test('once the worker has been by, entries carry their link, and the last look at the chain is told', async () => {
  await extendChain(deps)
  await verifyChain(deps)
  const { body } = await call(listAuditEntries, { query: { page_size: 100 } }, reader.headers)
  for (const { hash } of body.results) expect(hash).toMatch(/^[0-9a-f]{64}$/)

  const filters = await call(listAuditFilters, {}, reader.headers)
  expect(filters.body).toEqual({
    actors: [leo.username, mira.username].toSorted(),
    entities: ['configuration', 'role'],
    chain: { entries: body.count, verified_at: time.now.toISOString(), broken_at: null },
  })
})

async function setting({ headers }: { headers: { authorization: string } }, id: number, value: unknown) {
  expect((await call(updateConfiguration, { params: { id }, body: { value } }, headers)).status).toBe(200)
}

function later(ms: number): void {
  time.now = new Date(time.now.getTime() + ms)
}

function at(ms: number): string {
  return new Date(START.getTime() + ms).toISOString()
}
