import type { MenuEntry } from '@fieldhouse/contract/menus'
import { toRedirectTarget } from '@fieldhouse/contract/rules/redirect-path'
import { DomainError } from '#platform/errors.ts'

/** Trimmed, and without what its type does not have. Throws if the menu cannot be shown as it is. */
export function toSavable(entries: readonly MenuEntry[]): MenuEntry[] {
  const cleaned = entries.map(cleanEntry)
  const ids = new Set<string>()
  const problems = cleaned.flatMap((entry, index) => {
    const found = listProblems(entry, cleaned.slice(0, index))
    if (ids.has(entry.id)) found.push(['id', 'must not be used twice'])
    ids.add(entry.id)
    return found.map(([field, problem]): [string, string[]] => [`entries.${index}.${field}`, [problem]])
  })
  if (problems.length > 0) throw new DomainError('validation_failed', { errors: Object.fromEntries(problems) })
  return cleaned
}

function cleanEntry(entry: MenuEntry): MenuEntry {
  const { type, title } = entry
  return {
    ...entry,
    target_id: hasTarget(type) ? entry.target_id : null,
    href: type === 'address' ? toHref(entry.href ?? '') : null,
    title: { en: title.en.trim(), es: title.es?.trim() || null },
  }
}

/** A path of the shop or an https address; empty if it is neither. */
export function toHref(entered: string): string {
  const address = entered.trim()
  // The home page is a path that nothing redirects to.
  return address === '/' ? '/home' : (toRedirectTarget(address) ?? '')
}

function listProblems(entry: MenuEntry, earlier: readonly MenuEntry[]): [string, string][] {
  const { type, nested, href, target_id, title } = entry
  const problems: [string, string][] = []
  if (type === 'address' && href === '')
    problems.push(['href', 'must be a path such as /featured, or start with https://'])
  if (hasTarget(type) && target_id === null) problems.push(['target_id', 'is required'])
  if (!hasTarget(type) && title.en === '') problems.push(['title.en', 'must not be empty'])
  if (nested && (type === 'heading' || type === 'categories')) problems.push(['nested', 'must be false for this type'])
  const parent = earlier.findLast((one) => !one.nested)
  if (nested && (!parent || parent.type === 'categories')) problems.push(['nested', 'must be below another entry'])
  return problems
}

function hasTarget(type: MenuEntry['type']): boolean {
  return type === 'category' || type === 'collection' || type === 'page'
}
