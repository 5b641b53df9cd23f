import type { MenuEntry, MenuTarget, ShownMenuEntry } from '../menus.ts'
import type { Language } from '../schemas.ts'

/** Entries of the standard menu that fit in the header in either language; a menu of staff scrolls instead. */
export const STANDARD_HEADER_ENTRIES = 5

/** What shoppers see. An entry that leads to nothing visible is left out, with everything below it. */
export function showMenu(
  entries: readonly MenuEntry[],
  targets: readonly MenuTarget[],
  lang: Language,
): ShownMenuEntry[] {
  const shown: ShownMenuEntry[] = []
  let parent: ShownMenuEntry | undefined
  for (const entry of entries) {
    const visible = showEntry(entry, targets, lang)
    if (!entry.nested) {
      parent = visible
      if (visible) shown.push(visible)
    } else if (parent && visible?.href) parent.children.push({ title: visible.title, href: visible.href })
  }
  return shown.filter(({ href, lists_categories, children }) => href || lists_categories || children.length > 0)
}

function showEntry(entry: MenuEntry, targets: readonly MenuTarget[], lang: Language): ShownMenuEntry | undefined {
  const common = { lists_categories: entry.type === 'categories', children: [] }
  if (entry.target_id === null) return { ...common, title: menuTitle(entry, undefined, lang), href: entry.href }
  const target = findMenuTarget(entry, targets)
  if (target?.state !== 'visible') return undefined
  return { ...common, title: menuTitle(entry, target, lang), href: target.path }
}

export function findMenuTarget(entry: MenuEntry, targets: readonly MenuTarget[]): MenuTarget | undefined {
  return targets.find(({ type, id }) => type === entry.type && id === entry.target_id)
}

/** Without a Spanish title, the target’s Spanish name says more than an English title. */
export function menuTitle({ title }: MenuEntry, target: MenuTarget | undefined, lang: Language): string {
  const english = title.en.trim() || (target?.name ?? '')
  return lang === 'en' ? english : title.es?.trim() || target?.name_es || english
}
