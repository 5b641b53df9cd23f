import type { MenuEntry, MenuTarget } from '@fieldhouse/contract/menus'
import { findMenuTarget, menuTitle } from '@fieldhouse/contract/rules/show-menu'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Messages } from '../locales/en/messages.ts'

/** As shoppers read it. */
export function entryNameIn(lang: Language, entry: MenuEntry, targets: readonly MenuTarget[]): string {
  return menuTitle(entry, findMenuTarget(entry, targets), lang)
}

export function entryName(entry: MenuEntry, targets: readonly MenuTarget[], lang: Language, texts: Messages): string {
  return entryNameIn(lang, entry, targets) || texts.menus.untitled
}
