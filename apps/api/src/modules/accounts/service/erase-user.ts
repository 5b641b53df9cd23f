import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { imageFileNames } from '#platform/images/image-file-names.ts'
import type { Person, PersonalData } from '#platform/personal-data.ts'
import type { ErasureRow } from '../store/personal-data.ts'
import * as store from '../store/personal-data.ts'
import type { StoredImage, UserRow } from '../store/users.ts'
import { lockUserById } from '../store/users.ts'
import { removeFromStaff } from './staff-members.ts'

export type ErasureDeps = Pick<Deps, 'clock' | 'db' | 'images' | 'log'> & {
  /** What every module keeps of people. */
  personalData: readonly PersonalData[]
}

/** An unconfirmed email may be another person's, so it identifies nothing beyond the account. */
export function toPerson({ id, email, email_confirmed_at }: UserRow, now: Date): Person {
  return { user_id: id, emails: email && email_confirmed_at ? [email.toLowerCase()] : [], until: now }
}

type StartedErasure = Pick<ErasureRow, 'user_id' | 'avatar'> & { deferred: boolean }

/** Anonymizes the account; orders keep their amounts. Runs in the caller's transaction, with the account locked. */
export async function eraseUser(
  deps: ErasureDeps,
  db: Db,
  user: UserRow,
  now: Date,
  emailsAsGuest: readonly string[] = [],
): Promise<StartedErasure> {
  await removeFromStaff(db, user.id)
  const avatar = user.avatar as unknown as StoredImage | null
  const person = withEmails(toPerson(user, now), emailsAsGuest)
  const deferred = await eraseEverywhere(deps, db, person, now)
  const { user_id, emails } = person
  if (deferred || avatar) await store.insertErasure(db, { user_id, emails: [...emails], avatar, erased_at: now })
  return { user_id, avatar, deferred }
}

/** With what the person left as a guest under other addresses of the same mailbox. */
export async function eraseUserById(
  deps: ErasureDeps,
  db: Db,
  { user_id, emails }: { user_id: number; emails: readonly string[] },
  now: Date,
): Promise<StartedErasure | undefined> {
  const user = await lockUserById(db, user_id)
  return user && eraseUser(deps, db, user, now, emails)
}

function withEmails(person: Person, more: readonly string[]): Person {
  return { ...person, emails: [...new Set([...person.emails, ...more])] }
}

/** After the commit: a failure leaves the erasure to the worker. */
export async function finishErasure(deps: ErasureDeps, { user_id, avatar, deferred }: StartedErasure): Promise<void> {
  if (!avatar) return
  try {
    await eraseAvatar(deps, user_id, avatar)
    if (!deferred) await store.deleteErasure(deps.db, user_id)
  } catch (error) {
    deps.log.warn({ err: error, user_id }, 'avatar of an erased account could not be deleted, the worker retries')
  }
}

/** Accounts whose owner deleted them and did not come back, and erasures that had to wait. */
export async function eraseDeletedUsers(deps: ErasureDeps): Promise<void> {
  const now = deps.clock.now()
  for (const user_id of await store.listUsersToErase(deps.db, now)) {
    await logFailure(deps, user_id, async () => {
      const started = await inTransaction(deps.db, async (db) => {
        const user = await store.lockUserToErase(db, user_id, now)
        return user && eraseUser(deps, db, user, now)
      })
      if (started) await finishErasure(deps, started)
    })
  }
  for (const erasure of await store.listErasures(deps.db)) {
    await logFailure(deps, erasure.user_id, () => continueErasure(deps, erasure, now))
  }
}

async function continueErasure(deps: ErasureDeps, erasure: ErasureRow, now: Date): Promise<void> {
  const { user_id, emails, avatar, erased_at } = erasure
  if (avatar) await eraseAvatar(deps, user_id, avatar)
  await inTransaction(deps.db, async (db) => {
    if (!(await store.lockErasure(db, user_id))) return
    const deferred = await eraseEverywhere(deps, db, { user_id, emails, until: erased_at }, now)
    if (!deferred) await store.deleteErasure(db, user_id)
  })
}

async function eraseEverywhere({ personalData }: ErasureDeps, db: Db, person: Person, now: Date): Promise<boolean> {
  let deferred = false
  for (const { erase } of personalData) {
    if ((await erase(db, person, now)) === 'deferred') deferred = true
  }
  return deferred
}

async function eraseAvatar({ db, images }: ErasureDeps, user_id: number, avatar: StoredImage): Promise<void> {
  for (const name of imageFileNames(avatar)) await images.remove(name)
  await store.setAvatarErased(db, user_id)
}

/** One account that cannot be erased must not keep the others. */
async function logFailure({ log }: ErasureDeps, user_id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, user_id }, 'account could not be erased, the next run retries')
  }
}
