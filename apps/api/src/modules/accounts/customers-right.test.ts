import { confirmEmail, deleteUser, getUser, updateUser } from '@fieldhouse/contract/accounts'
import { listAuditEntries } from '@fieldhouse/contract/audit'
import * as staff from '@fieldhouse/contract/staff'
import { expect, test } from 'vitest'
import { givenPeopleIn, PASSWORD } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { inviteOwner } from './service/invitations.ts'
import { invitationLink } from './service/send-mails.ts'
import { signEmailConfirmation } from './service/tokens.ts'

const { call, db, deps } = await openTestShop()
const given = givenPeopleIn(deps)
const support = await given.staff(['customers'])
const tokenIn = (link: string) => link.split('#token=')[1] ?? ''

const findUser = (id: number) =>
  db.selectFrom('accounts.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the customers right reads, changes and deletes no account with a staff role', async () => {
  const manager = await given.staff(['staff'])
  const inactive = await given.staff(['orders'])
  await db.updateTable('accounts.staff').set({ active: false }).where('user_id', '=', inactive.id).execute()

  for (const { id, username } of [manager, inactive, support]) {
    const params = { username }
    const before = await findUser(id)
    const responses = [
      await call(getUser, { params }, support.headers),
      await call(updateUser, { params, body: { email: `taken-over-${id}@example.test` } }, support.headers),
      await call(updateUser, { params, body: { first_name: 'Sly' } }, support.headers),
      await call(deleteUser, { params, body: {} }, support.headers),
    ]
    expect(responses.map(({ body }) => body.code)).toEqual(Array(4).fill('not_found'))
    expect(await findUser(id)).toEqual(before)
  }
})

test('staff who may only read the log learn no customer’s name from it, nor by searching', async () => {
  const shopper = await given.shopper({ first_name: 'Canaria' })
  const params = { username: shopper.username }
  await call(updateUser, { params, body: { last_name: 'Secreta' } }, support.headers)
  const reader = await given.staff(['audit'])
  const both = await given.staff(['audit', 'customers'])
  const read = async (headers: Record<string, string>, query: object) =>
    (await call(listAuditEntries, { query }, headers)).body.results
  const about = { entity: 'customer', entity_id: String(shopper.id) }

  const [seen] = await read(reader.headers, about)
  expect(seen).toMatchObject({ actor: support.username, entity_name: '•••', changes: [{ field: 'last_name' }] })
  expect(JSON.stringify(seen?.changes)).not.toMatch(/Secreta|Ruiz/)
  expect(await read(reader.headers, { q: 'secreta' })).toEqual([])
  expect(await read(both.headers, { q: 'secreta' })).toMatchObject([{ entity_name: shopper.username }])
})

test('an address that the customers right gave to a shopper does not outlive the shopper’s joining the staff', async () => {
  const shopper = await given.shopper({ email_confirmed_at: deps.clock.now() })
  const email = `support-mailbox-${shopper.id}@example.test`
  await call(updateUser, { params: { username: shopper.username }, body: { email } }, support.headers)
  expect((await findUser(shopper.id)).pending_email).toBe(email)
  const claims = { user_id: shopper.id, email, link_generation: 0 }
  const token = await signEmailConfirmation(deps.keys, claims, deps.clock.now(), 60)

  const invitation = tokenIn(await invitationLink(deps, await inviteOwner(deps, shopper.email)))
  const join = { token: invitation, username: shopper.username, password: PASSWORD }
  const [change] = await Promise.all([
    call(updateUser, { params: { username: shopper.username }, body: { first_name: 'Eva' } }, support.headers),
    call(staff.acceptInvitation, { body: join }),
  ])
  expect([200, 404]).toContain(change.status)
  expect(await findUser(shopper.id)).toMatchObject({ email: shopper.email, pending_email: null })
  expect((await call(confirmEmail, { body: { token } })).body.code).toBe('link_expired')
})
