import type { Announcement } from '@fieldhouse/contract/announcements'
import type { ShownAnnouncement } from '@fieldhouse/contract/menus'
import {
  findShownAnnouncement,
  nextAnnouncementChange,
  spanOfAnnouncement,
} from '@fieldhouse/contract/rules/announcements'
import type { Language } from '@fieldhouse/contract/schemas'
import { DomainError } from '#platform/errors.ts'
import { toHref } from './menu-entries.ts'

interface Shown {
  announcement: ShownAnnouncement
  /** When another one, or none, is shown. */
  changes_at: Date | undefined
}

export function showAnnouncement(
  entries: readonly Announcement[] | null,
  { lang, at }: { lang: Language; at: Date },
): Shown {
  if (!entries) return { announcement: { is_default: true, text: null, href: null }, changes_at: undefined }
  const shown = findShownAnnouncement(entries, at.getTime())
  const text = shown ? (lang === 'es' && shown.text.es) || shown.text.en : null
  const next = nextAnnouncementChange(entries, at.getTime())
  return {
    announcement: { is_default: false, text, href: shown?.href ?? null },
    changes_at: Number.isFinite(next) ? new Date(next) : undefined,
  }
}

/** Trimmed. Throws if one has no text, ends before it starts, or leads nowhere. */
export function toSavableAnnouncements(entries: readonly Announcement[]): Announcement[] {
  const cleaned = entries.map((entry) => ({
    ...entry,
    text: { en: entry.text.en.trim(), es: entry.text.es?.trim() || null },
    href: entry.href?.trim() ? toHref(entry.href) : null,
  }))
  const problems = cleaned.flatMap((entry, index) =>
    listProblems(entry, cleaned.slice(0, index)).map(([field, problem]): [string, string[]] => [
      `entries.${index}.${field}`,
      [problem],
    ]),
  )
  if (problems.length > 0) throw new DomainError('validation_failed', { errors: Object.fromEntries(problems) })
  return cleaned
}

function listProblems(entry: Announcement, earlier: readonly Announcement[]): [string, string][] {
  const problems: [string, string][] = []
  if (entry.text.en === '') problems.push(['text.en', 'must not be empty'])
  if (entry.href === '') problems.push(['href', 'must be a path such as /featured, or start with https://'])
  const { from, until } = spanOfAnnouncement(entry)
  if (until <= from) problems.push(['ends_at', 'must be after the start'])
  if (earlier.some(({ id }) => id === entry.id)) problems.push(['id', 'must not be used twice'])
  return problems
}
