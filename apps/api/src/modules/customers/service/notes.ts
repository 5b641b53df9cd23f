import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { findPerson } from '../store/customer-page.ts'
import { insertNote } from '../store/notes.ts'

/** The words stay out of the audit log, which keeps them longer than the person’s data. */
export async function addNote(
  { db, clock }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  { id, body }: { id: number; body: string },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    if (!(await findPerson(db, id))) throw new DomainError('not_found')
    const note = await insertNote(db, { person_id: id, body: body.trim(), actor: who.username, created_at: now })
    await recordChange(db, who, now, {
      action: 'addCustomerNote',
      entity: 'person',
      entity_id: String(id),
      entity_name: String(id),
      before: null,
      after: { note },
    })
  })
}
