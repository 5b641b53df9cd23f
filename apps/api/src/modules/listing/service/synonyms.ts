import type { SynonymGroups } from '@fieldhouse/contract/listing-synonyms'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { normalizeSynonymGroups } from '../rules/synonym-groups.ts'
import * as store from '../store/synonyms.ts'

/** All groups are one entity of the audit log. */
const ENTITY = { entity: 'synonyms', entity_id: 'all', entity_name: 'Synonyms' }

export async function replaceSynonyms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  synonyms: SynonymGroups,
): Promise<SynonymGroups> {
  const now = clock.now()
  normalizeSynonymGroups(synonyms)

  await inTransaction(db, async (db) => {
    const before = await store.lockSynonyms(db)
    await store.replaceSynonyms(db, synonyms)
    await recordChange(db, who, now, { action: 'replaceSynonyms', ...ENTITY, before, after: synonyms })
  })
  return synonyms
}

export const synonymsUndoHandler: UndoHandler = {
  entity: ENTITY.entity,
  permission: 'catalog',
  lock: (db) => store.lockSynonyms(db),
  async write(db, _who, _now, _id, state) {
    // The entity always exists, so it cannot be deleted by undo.
    if (state === null) throw new DomainError('undo_conflict')
    await store.replaceSynonyms(db, state as SynonymGroups)
  },
}
