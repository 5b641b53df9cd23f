import { undoAuditEntry } from '@fieldhouse/contract/audit'
import { createPromotion, deletePromotion, getPromotion } from '@fieldhouse/contract/promotions'
import { createRole, deleteRole, listRoles } from '@fieldhouse/contract/staff'
import { expect, test } from 'vitest'
import { givenPeopleIn } from '#test/given-people.ts'
import { promotionInput } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, db, deps } = await openTestShop()
const owner = await givenPeopleIn(deps).staff(['staff', 'audit', 'promotions'])
const { headers } = owner

/** Copies the newest entry as an older release wrote it. */
async function rewriteNewest(rename: (changes: string) => string): Promise<number> {
  const {
    id: _,
    changes,
    ...entry
  } = await db.selectFrom('platform.audit_entries').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('platform.audit_entries')
    .values({ ...entry, changes: rename(JSON.stringify(changes)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a promotion deleted by an older release comes back with its limit per customer', async () => {
  const body = promotionInput({ customer_limit: 2 })
  const { body: made } = await call(createPromotion, { body }, headers)
  await call(deletePromotion, { params: { id: made.id } }, headers)
  const entry = await rewriteNewest((changes) => changes.replace('"customer_limit"', '"person_limit"'))
  expect((await call(undoAuditEntry, { params: { id: entry } }, headers)).status).toBe(200)
  const { body: back } = await call(getPromotion, { params: { id: made.id } }, headers)
  expect(back.customer_limit).toBe(2)
})

test('a role deleted by an older release comes back with the permission of today', async () => {
  const { body: made } = await call(createRole, { body: { name: 'Buyer', permissions: ['catalog'] } }, headers)
  await call(deleteRole, { params: { id: made.id } }, headers)
  const entry = await rewriteNewest((changes) => changes.replace('"catalog"', '"catalogue"'))
  expect((await call(undoAuditEntry, { params: { id: entry } }, headers)).status).toBe(200)
  const { body } = await call(listRoles, {}, headers)
  expect(body.results.find(({ id }) => id === made.id)?.permissions).toEqual(['catalog'])
})
