import type { ColorChange } from '@fieldhouse/contract/catalog-items'
import type { StaffColor } from '@fieldhouse/contract/catalog-staff'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { colorAuditState } from '../rules/audit-states.ts'
import { colorFamilyOf, emptyToNull, unnamedColor } from '../rules/names.ts'
import * as store from '../store/edit-colors.ts'

export interface ColorInput {
  name: string
  name_es?: string | null | undefined
  hex?: string | undefined
  family?: string | undefined
}

/** An existing color keeps its values, because other products show it too. */
export async function ensureColor(db: Db, { name, name_es, hex, family }: ColorInput): Promise<number> {
  const existing = await store.findColorByName(db, name.trim())
  if (existing) return existing.id
  if (hex === undefined) {
    throw new DomainError('validation_failed', { errors: { color_hex: ['is required for a new color'] } })
  }
  await store.insertColor(db, {
    name: name.trim(),
    name_es: emptyToNull(name_es),
    hex: hex.toLowerCase(),
    family: family ?? colorFamilyOf(hex),
  })
  const made = await store.findColorByName(db, name.trim())
  if (!made) throw new Error(`color “${name}” not found after insert`)
  return made.id
}

/** A color of its own, “Unnamed color 1” and on, because its hex is that of one picture. */
export async function insertUnnamedColor(
  db: Db,
  { hex, family }: { hex: string; family?: string | undefined },
): Promise<number> {
  for (let number = (await store.countUnnamedColors(db)) + 1; ; number++) {
    const name = { name: unnamedColor('en', number), name_es: unnamedColor('es', number) }
    const id = await store.insertColor(db, { ...name, hex: hex.toLowerCase(), family: family ?? colorFamilyOf(hex) })
    // Taken: a color was renamed to it, or another colorway was created at the same time.
    if (id !== undefined) return id
  }
}

export async function updateColor(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  { id, change }: { id: number; change: ColorChange },
): Promise<StaffColor> {
  const changing = inTransaction(db, async (db) => {
    const before = await store.lockColor(db, id)
    if (!before) throw new DomainError('not_found')
    const after = {
      id,
      name: change.name?.trim() ?? before.name,
      name_es: change.name_es === undefined ? before.name_es : emptyToNull(change.name_es),
      hex: change.hex?.toLowerCase() ?? before.hex,
      family: change.family ?? before.family,
    }

    await store.setColor(db, id, after)
    await recordChange(db, who, clock.now(), {
      ...{ action: 'updateColor', entity: 'color', entity_id: String(id), entity_name: before.name },
      ...{ before: colorAuditState(before), after: colorAuditState(after) },
    })
    return after
  })
  return mapConstraintErrors({ colors_by_name: 'name_taken' }, changing)
}

export const colorUndoHandler: UndoHandler = {
  entity: 'color',
  permission: 'catalog',
  async lock(db, id) {
    const color = await store.lockColor(db, Number(id))
    return color && colorAuditState(color)
  },
  async write(db, _who, _now, id, state) {
    // Colors are created on demand and never deleted, so a creation cannot be undone.
    if (state === null) throw new DomainError('undo_conflict')
    await store.setColor(db, Number(id), state as unknown as StaffColor)
  },
}
