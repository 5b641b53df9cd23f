import type { MenuEntry, MenuEntryType, MenuTarget } from '@fieldhouse/contract/menus'
import { toRedirectTarget } from '@fieldhouse/contract/rules/redirect-path'
import { findMenuTarget } from '@fieldhouse/contract/rules/show-menu'
import { moveWithin } from '../size-runs/size-run-draft.ts'

type Entries = readonly MenuEntry[]

export const MAX_ENTRIES = 60

export function createEntry(type: MenuEntryType, id: string): MenuEntry {
  return { id, type, nested: false, target_id: null, href: type === 'address' ? '' : null, title: { en: '', es: null } }
}

/** After the chosen entry and everything below it, or at the end. */
export function insertEntry(entries: Entries, entry: MenuEntry, after: string | undefined): MenuEntry[] {
  const index = entries.findIndex(({ id }) => id === after)
  return entries.toSpliced(index < 0 ? entries.length : blockEnd(entries, blockStart(entries, index)), 0, entry)
}

/** With everything below it. */
export function removeEntry(entries: Entries, id: string): MenuEntry[] {
  const index = entries.findIndex((entry) => entry.id === id)
  return entries.toSpliced(index, (entries[index]?.nested ? index + 1 : blockEnd(entries, index)) - index)
}

export function replaceEntry(entries: Entries, entry: MenuEntry): MenuEntry[] {
  return entries.map((other) => (other.id === entry.id ? entry : other))
}

/** An entry takes along what is below it. Undefined if it cannot be there. */
export function moveEntry(entries: Entries, from: number, to: number): MenuEntry[] | undefined {
  const entry = entries[from]
  if (!entry || to < 0 || to >= entries.length || to === from) return undefined
  if (entry.nested) return whereValid(moveWithin(entries, from, to))
  const end = blockEnd(entries, from)
  if (to > from && to < end) return undefined
  const start = blockStart(entries, to)
  const block = entries.slice(from, end)
  const place = to < from ? start : blockEnd(entries, start) - block.length
  return whereValid(entries.toSpliced(from, block.length).toSpliced(place, 0, ...block))
}

/** One step up or down among its equals. */
export function stepEntry(entries: Entries, index: number, step: -1 | 1): MenuEntry[] | undefined {
  const isBlock = !entries[index]?.nested
  return moveEntry(entries, index, step > 0 && isBlock ? blockEnd(entries, index) : index + step)
}

/** Puts an entry below the one before it, or takes it out again, behind everything that stays below that one. */
export function toggleNested(entries: Entries, index: number): MenuEntry[] | undefined {
  const entry = entries[index]
  if (!entry) return undefined
  if (entry.nested) {
    const end = blockEnd(entries, blockStart(entries, index))
    return entries.toSpliced(end, 0, { ...entry, nested: false }).toSpliced(index, 1)
  }
  if (blockEnd(entries, index) > index + 1) return undefined
  return whereValid(entries.with(index, { ...entry, nested: true }))
}

function whereValid(entries: MenuEntry[]): MenuEntry[] | undefined {
  const isValid = entries.every((entry, index) => {
    if (!entry.nested) return true
    const parent = entries[blockStart(entries, index)]
    return parent && !parent.nested && canHaveChildren(parent) && canBeNested(entry)
  })
  return isValid ? entries : undefined
}

function canHaveChildren({ type }: MenuEntry): boolean {
  return type !== 'categories'
}

function canBeNested({ type }: MenuEntry): boolean {
  return type !== 'categories' && type !== 'heading'
}

function blockStart(entries: Entries, index: number): number {
  return Math.max(
    0,
    entries.findLastIndex((entry, place) => place <= index && !entry.nested),
  )
}

function blockEnd(entries: Entries, start: number): number {
  const next = entries.findIndex((entry, place) => place > start && !entry.nested)
  return next < 0 ? entries.length : next
}

export type EntryState = MenuTarget['state'] | 'deleted' | 'unfinished'

/** Whether shoppers see the entry; unfinished ones cannot be saved. */
export function stateOf(entry: MenuEntry, targets: readonly MenuTarget[]): EntryState {
  if (hasTarget(entry.type)) {
    return entry.target_id === null ? 'unfinished' : (findMenuTarget(entry, targets)?.state ?? 'deleted')
  }
  if (entry.title.en.trim() === '' || (entry.type === 'address' && !isAddress(entry.href ?? ''))) return 'unfinished'
  return 'visible'
}

export function isAddress(href: string): boolean {
  return href.trim() === '/' || toRedirectTarget(href.trim()) !== undefined
}

export function hasTarget(type: MenuEntryType): type is MenuTarget['type'] {
  return type === 'category' || type === 'collection' || type === 'page'
}
