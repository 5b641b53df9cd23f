import type { MenuEntry, MenuTarget } from '@fieldhouse/contract/menus'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Messages } from '../locales/en/messages.ts'
import { findTarget } from './menu-entries.ts'

/** As shoppers read it. */
export function entryNameIn(lang: Language, entry: MenuEntry, targets: readonly MenuTarget[]): string {
  const target = findTarget(entry, targets)
  const english = entry.title.en.trim() || (target?.name ?? '')
  return lang === 'en' ? english : entry.title.es?.trim() || target?.name_es || english
}

export function entryName(entry: MenuEntry, targets: readonly MenuTarget[], lang: Language, texts: Messages): string {
  return entryNameIn(lang, entry, targets) || texts.menus.untitled
}
