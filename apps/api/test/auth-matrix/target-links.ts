import { randomUUID } from 'node:crypto'
import { recoverPassword } from '@fieldhouse/contract/accounts'
import { acceptInvitation } from '@fieldhouse/contract/staff'
import { expect } from 'vitest'
import { inviteOwner } from '#modules/accounts/service/invitations.ts'
import { signEmailConfirmation, signInvitation, signResetToken } from '#modules/accounts/service/tokens.ts'
import { givenPeopleIn } from '../given-people.ts'
import type { TestShop } from '../test-shop.ts'
import type { Row } from './target-kinds.ts'
import type { Person } from './target-people.ts'
import { accountOf } from './target-people.ts'

const NEW_PASSWORD = 'four green boats at noon'
const DAY_SECONDS = 86_400

/** Links that confirm a new email address. */
export function givenLinksIn({ call, db, deps }: Pick<TestShop, 'call' | 'db' | 'deps'>) {
  const given = givenPeopleIn(deps)

  /** As the email of a pending address contains it. */
  async function open(person: Person): Promise<Row> {
    return { id: await linkTo(accountOf(person).id, `new-${person.email}`) }
  }

  /** Of an attacker who registered the person's address; then its owner resets the password, or joins the staff. */
  async function voided(person: Person): Promise<Row> {
    const squatted = await given.person({ email: `real-${person.email}` })
    const id = await linkTo(squatted.id, `attacker-${person.email}`)
    if (person.role === 'customer') await resetPassword(squatted.id)
    else await joinStaff(squatted)
    return { id, user_id: squatted.id }
  }

  async function linkTo(user_id: number, email: string): Promise<string> {
    const { link_generation } = await db
      .updateTable('accounts.users')
      .set({ pending_email: email })
      .where('id', '=', user_id)
      .returning('link_generation')
      .executeTakeFirstOrThrow()
    return signEmailConfirmation(deps.keys, { user_id, email, link_generation }, deps.clock.now(), DAY_SECONDS)
  }

  async function resetPassword(user_id: number): Promise<void> {
    const now = deps.clock.now()
    const [token_id, token_expires_at] = [randomUUID(), new Date(now.getTime() + 600_000)]
    const code = { user_id, code_hash: Buffer.alloc(32), expires_at: token_expires_at, token_id, token_expires_at }
    await db.insertInto('accounts.reset_codes').values(code).execute()
    const headers = { authorization: `Bearer ${await signResetToken(deps.keys, { user_id, token_id }, now)}` }
    expect((await call(recoverPassword, { body: { password: NEW_PASSWORD } }, headers)).status).toBe(204)
  }

  async function joinStaff({ id, email }: { id: number; email: string | null }): Promise<void> {
    const token = await signInvitation(deps.keys, await inviteOwner(deps, email ?? ''), deps.clock.now())
    const body = { token, username: `joined-${id}`, password: NEW_PASSWORD }
    expect((await call(acceptInvitation, { body })).status).toBe(204)
  }

  return { open, voided }
}
