import type { ShownAnnouncement, ShownMenu } from '@fieldhouse/contract/menus'
import { showMenu } from '@fieldhouse/contract/rules/show-menu'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { showAnnouncement } from '../rules/announcements.ts'
import type { TargetRow } from '../rules/default-menus.ts'
import { composeDefaultMenu } from '../rules/default-menus.ts'
import { getAnnouncements } from '../store/announcements.ts'
import type { MenuRow } from '../store/menus.ts'
import * as store from '../store/menus.ts'

interface ShownMenus {
  header: ShownMenu
  footer: ShownMenu
  announcement: ShownAnnouncement
}

export async function readShownMenus(
  db: Db,
  { lang, at }: { lang: Language; at: Date },
): Promise<{ menus: ShownMenus; changes_at: (Date | undefined)[] }> {
  const [menus, targets, nextTargetChange, { entries }] = await Promise.all([
    store.listMenus(db),
    store.listTargets(db, at),
    store.findNextTargetChange(db, at),
    getAnnouncements(db),
  ])
  const show = (name: MenuRow['name']): ShownMenu => {
    const menu = menus.find((menu) => menu.name === name) ?? { name, version: 0, entries: null }
    return { is_default: menu.entries === null, entries: showMenu(entriesOf(menu, targets), targets, lang) }
  }
  const { announcement, changes_at } = showAnnouncement(entries, { lang, at })
  return {
    menus: { header: show('header'), footer: show('footer'), announcement },
    changes_at: [changes_at, nextTargetChange],
  }
}

export function entriesOf({ name, entries }: MenuRow, targets: readonly TargetRow[]) {
  return entries ?? composeDefaultMenu(name, targets)
}
