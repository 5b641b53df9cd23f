import { createSafeStorage } from '@fieldhouse/client/safe-storage'
import type { IconName } from '../../kit/icons.tsx'

export interface RecentHit {
  to: string
  label: string
  icon: IconName
  /** Milliseconds. */
  at: number
}

const KEPT = 6

/** Kept in this browser, for each of those who share it. */
export function openRecentHits(username: string) {
  const key = `fieldhouse-staff-recent-${username}`
  const storage = createSafeStorage(() => localStorage, [key])
  const list = () => parseRecentHits(storage.getItem(key))
  return {
    list,
    add: (hit: RecentHit) => storage.setItem(key, JSON.stringify(withRecentHit(list(), hit))),
  }
}

/** The newest first, each once. */
export function withRecentHit(hits: readonly RecentHit[], hit: RecentHit): RecentHit[] {
  return [hit, ...hits.filter(({ to }) => to !== hit.to)].slice(0, KEPT)
}

export function parseRecentHits(text: string | null): RecentHit[] {
  try {
    const hits: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(hits) ? hits.filter(isRecentHit) : []
  } catch {
    return []
  }
}

function isRecentHit(value: unknown): value is RecentHit {
  const { to, label, icon, at } = (value ?? {}) as Partial<RecentHit>
  return [to, label, icon].every((text) => typeof text === 'string') && typeof at === 'number'
}
