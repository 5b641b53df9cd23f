import type { ColourChange } from '@fieldhouse/contract/catalog-item-editing'
import type { StaffColour } from '@fieldhouse/contract/catalog-staff'
import { recordChange } from '../../../platform/audit/record.ts'
import type { Undoable } from '../../../platform/audit/undo.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { orRefuse } from '../../../platform/db/unique.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { familyOf, textOrNull } from '../rules/names.ts'
import { colourState } from '../rules/states.ts'
import * as store from '../store/edit-colours.ts'

export interface NamedColour {
  name: string
  name_es?: string | null | undefined
  hex?: string | undefined
  family?: string | undefined
}

/** A colour by its name. What the shop calls so already stays as it is: it is shown on other products, too. */
export async function ensureColour(db: Db, { name, name_es, hex, family }: NamedColour): Promise<number> {
  const known = await store.findColourByName(db, name.trim())
  if (known) return known.id
  if (hex === undefined) {
    throw new DomainError('validation_failed', { errors: { colour_hex: ['is required for a new color'] } })
  }
  await store.insertColour(db, {
    name: name.trim(),
    name_es: textOrNull(name_es),
    hex: hex.toLowerCase(),
    family: family ?? familyOf(hex),
  })
  const made = await store.findColourByName(db, name.trim())
  if (!made) throw new Error(`color “${name}” not found after insert`)
  return made.id
}

export async function updateColour(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  { id, change }: { id: number; change: ColourChange },
): Promise<StaffColour> {
  const changing = inTransaction(db, async (db) => {
    const before = await store.lockColour(db, id)
    if (!before) throw new DomainError('not_found')
    const after = {
      id,
      name: change.name?.trim() ?? before.name,
      name_es: change.name_es === undefined ? before.name_es : textOrNull(change.name_es),
      hex: change.hex?.toLowerCase() ?? before.hex,
      family: change.family ?? before.family,
    }

    await store.setColour(db, id, after)
    await recordChange(db, who, clock.now(), {
      ...{ action: 'updateColour', entity: 'colour', entity_id: String(id), entity_name: before.name },
      ...{ before: colourState(before), after: colourState(after) },
    })
    return after
  })
  return orRefuse({ colours_by_name: 'name_taken' }, changing)
}

export const colourUndo: Undoable = {
  entity: 'colour',
  permission: 'catalogue',
  async lock(db, id) {
    const colour = await store.lockColour(db, Number(id))
    return colour && colourState(colour)
  },
  async write(db, _who, _now, id, state) {
    // Colours are made by whoever needs one, and are never removed.
    if (state === null) throw new DomainError('undo_conflict')
    await store.setColour(db, Number(id), state as unknown as StaffColour)
  },
}
