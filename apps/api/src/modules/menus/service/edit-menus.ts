import type { Menu, MenuEntry, MenuName } from '@fieldhouse/contract/menus'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { toSavable } from '../rules/menu-entries.ts'
import * as store from '../store/menus.ts'
import { entriesOf } from './read-menus.ts'

type MenuDeps = Pick<Deps, 'db' | 'clock'>

const ENTITY = 'menu'
const TITLES: Record<MenuName, string> = { header: 'Header', footer: 'Footer' }

export async function readMenu({ db, clock }: MenuDeps, name: MenuName): Promise<Menu> {
  return serializeMenu(db, name, clock.now())
}

export async function saveMenu(
  { db, clock }: MenuDeps,
  who: Caller,
  { name, version, entries }: { name: MenuName; version: number; entries: readonly MenuEntry[] | null },
): Promise<Menu> {
  const savable = entries && toSavable(entries)
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await store.lockMenu(db, name)
    if (before.version !== version) throw new DomainError('version_conflict')
    await store.setEntries(db, name, { entries: savable, now })
    await recordChange(db, who, now, {
      ...{ action: 'saveMenu', entity: ENTITY, entity_id: name, entity_name: TITLES[name] },
      ...{ before: { menu_entries: before.entries }, after: { menu_entries: savable } },
    })
    return serializeMenu(db, name, now)
  })
}

async function serializeMenu(db: Db, name: MenuName, now: Date): Promise<Menu> {
  const [menu, rows] = [await store.getMenu(db, name), await store.listTargets(db, now)]
  const targets = rows.map(({ standard: _, is_top: __, ...target }) => target)
  return { name, version: menu.version, is_default: menu.entries === null, entries: entriesOf(menu, rows), targets }
}

export const menuUndoHandler: UndoHandler = {
  entity: ENTITY,
  permission: 'banners',
  async lock(db, name) {
    const { entries } = await store.lockMenu(db, name as MenuName)
    return { menu_entries: entries }
  },
  async write(db, _who, now, name, state) {
    const entries = (state?.menu_entries ?? null) as MenuEntry[] | null
    await store.setEntries(db, name as MenuName, { entries: entries && toSavable(entries), now })
  },
}
