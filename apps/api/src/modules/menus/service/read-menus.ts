import type { ShownMenu } from '@fieldhouse/contract/menus'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { composeDefaultMenu } from '../rules/default-menus.ts'
import type { TargetRow } from '../rules/show-menu.ts'
import { showMenu } from '../rules/show-menu.ts'
import type { MenuRow } from '../store/menus.ts'
import * as store from '../store/menus.ts'

export async function readShownMenus(
  db: Db,
  { lang, at }: { lang: Language; at: Date },
): Promise<{ header: ShownMenu; footer: ShownMenu }> {
  const [menus, targets] = await Promise.all([store.listMenus(db), store.listTargets(db, at)])
  const show = (name: MenuRow['name']): ShownMenu => {
    const menu = menus.find((menu) => menu.name === name) ?? { name, version: 0, entries: null }
    return { is_default: menu.entries === null, entries: showMenu(entriesOf(menu, targets), targets, lang) }
  }
  return { header: show('header'), footer: show('footer') }
}

export function entriesOf({ name, entries }: MenuRow, targets: readonly TargetRow[]) {
  return entries ?? composeDefaultMenu(name, targets)
}
