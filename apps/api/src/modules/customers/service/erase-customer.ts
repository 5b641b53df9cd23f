import type { ErasureDeps } from '#modules/accounts/service/erase-user.ts'
import { eraseUserById, finishErasure } from '#modules/accounts/service/erase-user.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import type { Person } from '#platform/personal-data.ts'
import { NO_ACCOUNT } from '#platform/personal-data.ts'
import type { PersonRow } from '../store/customer-page.ts'
import { findPerson, listEmails } from '../store/customer-page.ts'
import type { ErasureRow } from '../store/erasures.ts'
import * as store from '../store/erasures.ts'

export const ERASE_GUESTS = 'customers-erase-guests'

/** Staff types the email. Everything the person left goes, under the account and as a guest. */
export async function eraseCustomer(
  deps: ErasureDeps,
  who: Caller,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const now = deps.clock.now()
  const started = await inTransaction(deps.db, async (db) => {
    await store.lockErasing(db, id)
    const person = await findPerson(db, id)
    // A member of staff is no customer: leaving the staff needs another permission.
    if (!person || person.is_staff) throw new DomainError('not_found')
    assertTyped(person, email)
    const emails = [...new Set([person.email.toLowerCase(), ...(await listEmails(db, id))])]
    const erasure =
      person.user_id === null
        ? await eraseGuest(deps, db, { person_id: id, emails, erased_at: now })
        : await eraseUserById(deps, db, { user_id: person.user_id, emails }, now)
    await recordChange(db, who, now, {
      action: 'eraseCustomer',
      entity: 'person',
      entity_id: String(id),
      entity_name: String(id),
      before: { status: 'active' },
      after: { status: 'anonymized' },
    })
    return erasure
  })
  if (started) await finishErasure(deps, started)
}

function assertTyped({ email }: PersonRow, typed: string): void {
  if (typed.trim().toLowerCase() === email.toLowerCase()) return
  throw new DomainError('validation_failed', { errors: { email: ['is not the email of this customer'] } })
}

async function eraseGuest(deps: ErasureDeps, db: Db, erasure: ErasureRow): Promise<undefined> {
  if (await isDeferred(deps, db, erasure)) await store.insertErasure(db, erasure)
  return undefined
}

async function isDeferred(deps: ErasureDeps, db: Db, { emails, erased_at }: ErasureRow): Promise<boolean> {
  const person: Person = { user_id: NO_ACCOUNT, emails, until: erased_at }
  let deferred = false
  for (const { erase } of deps.personalData) {
    if ((await erase(db, person, deps.clock.now())) === 'deferred') deferred = true
  }
  return deferred
}

/** Guests whose order or payment was under way when staff erased them. */
export async function continueErasures(deps: ErasureDeps): Promise<void> {
  for (const erasure of await store.listErasures(deps.db)) {
    try {
      await inTransaction(deps.db, async (db) => {
        if (!(await store.lockErasure(db, erasure.person_id))) return
        if (!(await isDeferred(deps, db, erasure))) await store.deleteErasure(db, erasure.person_id)
      })
    } catch (error) {
      deps.log.error({ err: error, person_id: erasure.person_id }, 'guest could not be erased, the next run retries')
    }
  }
}
