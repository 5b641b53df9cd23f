import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The account that has the address, confirmed or not. */
export async function findEmailHolder(db: Db, email: string) {
  return db
    .selectFrom('accounts.users')
    .select(['id', 'email_confirmed_at'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

/** An address that was never confirmed is not its holder's: the account keeps only a claim to it. */
export async function releaseUnconfirmedEmail(db: Db, email: string, besides: number): Promise<void> {
  await db
    .updateTable('accounts.users')
    .set({ email: null, claimed_email: sql<string>`email` })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_confirmed_at', 'is', null)
    .where('id', '<>', besides)
    .execute()
}

/**
 * Who may be meant by a user name or an email. An email has two places, filled or not: who has confirmed it, and the
 * newest account that only claims it. So whoever registers an address can sign in by it, taken or not.
 */
export async function listSignInCandidates(db: Db, name: string, address: string) {
  const candidates = db
    .selectFrom('accounts.users as u')
    .selectAll('u')
    .select(
      sql<boolean>`exists (select from accounts.sessions s where s.user_id = u.id and s.address = ${address})`.as(
        'known_address',
      ),
    )
  if (!name.includes('@')) {
    return [await candidates.where(sql<boolean>`lower(u.username) = lower(${name})`).executeTakeFirst()]
  }
  const isHolder = sql<boolean>`lower(u.email) = lower(${name})`
  const isClaim = sql<boolean>`lower(u.claimed_email) = lower(${name})`
  return [
    await candidates.where(isHolder).where('u.email_confirmed_at', 'is not', null).executeTakeFirst(),
    await candidates
      .where('u.email_confirmed_at', 'is', null)
      .where((where) => where.or([isHolder, isClaim]))
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]
}
export type SignInCandidate = Awaited<ReturnType<typeof listSignInCandidates>>[number]
