import { deleteUser } from '@fieldhouse/contract/accounts'
import * as staff from '@fieldhouse/contract/staff'
import { expect, test } from 'vitest'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, deps } = await openTestShop()
const given = givenPeopleIn(deps)

test('somebody always keeps the right to manage the staff, whichever way it is taken', async () => {
  const owner = await given.staff(['staff', 'customers'])
  const helper = await given.staff(['orders'])
  const params = { username: owner.username }
  const responses = [
    await call(staff.updateMember, { params, body: { role_ids: [owner.role_id], active: false } }, owner.headers),
    await call(staff.updateMember, { params, body: { role_ids: [helper.role_id], active: true } }, owner.headers),
    await call(
      staff.updateRole,
      { params: { id: owner.role_id }, body: { name: 'weak', permissions: ['orders'] } },
      owner.headers,
    ),
    await call(deleteUser, { params, body: { password: PASSWORD } }, (await given.signedIn(owner, 'shop')).headers),
  ]
  expect(responses.map(({ body }) => body.code)).toEqual(Array(4).fill('last_owner'))
})

test('two owners who take each other off at once leave one', async () => {
  const [ana, eva] = [await given.staff(['staff']), await given.staff(['staff'])]
  const { body: members } = await call(staff.listMembers, {}, ana.headers)
  const otherMembers = members.results.filter(({ username }) => username !== ana.username && username !== eva.username)
  for (const { username, role_ids } of otherMembers) {
    await call(staff.updateMember, { params: { username }, body: { role_ids, active: false } }, ana.headers)
  }
  const off = (by: typeof ana, who: typeof ana) =>
    call(
      staff.updateMember,
      { params: { username: who.username }, body: { role_ids: [who.role_id], active: false } },
      by.headers,
    )
  const both = await Promise.all([off(ana, eva), off(eva, ana)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})
