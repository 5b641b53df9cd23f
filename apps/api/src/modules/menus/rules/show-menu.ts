import type { MenuEntry, MenuTarget, ShownMenuEntry } from '@fieldhouse/contract/menus'
import type { StandardPage } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'

export interface TargetRow extends MenuTarget {
  /** Of a page that every shop has. */
  standard: StandardPage | null
  /** Of a category without a parent. */
  is_top: boolean
}

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
  if (entry.target_id === null) return { ...common, title: titleOf(entry, undefined, lang), href: entry.href }
  const target = targets.find(({ type, id }) => type === entry.type && id === entry.target_id)
  if (target?.state !== 'visible') return undefined
  return { ...common, title: titleOf(entry, target, lang), href: target.path }
}

/** Without a Spanish title, the target’s Spanish name says more than an English title. */
function titleOf({ title }: MenuEntry, target: MenuTarget | undefined, lang: Language): string {
  const english = title.en || (target?.name ?? '')
  return lang === 'en' ? english : title.es || target?.name_es || english
}
