import type { Announcement } from '@fieldhouse/contract/announcements'
import { findShownAnnouncement, spanOfAnnouncement } from '@fieldhouse/contract/rules/announcements'
import { isAddress } from './menu-entries.ts'

/** Waiting: at its time, but another one started later. */
export type AnnouncementState = 'shown' | 'waiting' | 'scheduled' | 'ended'

export function announcementState(
  entry: Announcement,
  entries: readonly Announcement[],
  now: number,
): AnnouncementState {
  const { from, until } = spanOfAnnouncement(entry)
  if (now < from) return 'scheduled'
  if (now >= until) return 'ended'
  return findShownAnnouncement(entries, now)?.id === entry.id ? 'shown' : 'waiting'
}

export function endsTooEarly(entry: Announcement): boolean {
  const { from, until } = spanOfAnnouncement(entry)
  return until <= from
}

export function isUnfinished(entry: Announcement): boolean {
  return entry.text.en.trim() === '' || endsTooEarly(entry) || (entry.href !== null && !isAddress(entry.href))
}

export function newAnnouncement(id: string): Announcement {
  return { id, text: { en: '', es: null }, href: null, starts_at: null, ends_at: null }
}
