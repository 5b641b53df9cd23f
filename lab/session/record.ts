import type { Person } from './own-shop.ts'
import type { Result } from './page/tab.ts'
import type { StorageChange } from './page/watch.ts'
import type { Stored, Tab } from './tabs.ts'
import type { Answer, Exchange } from './traffic.ts'

/** An action of the lab on behalf of a user, an attacker or the clock. */
interface Deed {
  what: string
  /** Empty for an action outside of any tab. */
  tab: string
  from: number
  until: number
  session_id?: string
}

/** A token of an ended session, sent to the API right after the log-out. */
interface Probe {
  what: 'access' | 'refresh'
  answer: Answer
}

export interface SessionRow {
  id: string
  user_id: number
  generation: number
  ended_at: number | null
}

/** Everything observed of one run from outside. */
export interface RunRecord {
  run: number
  people: Person[]
  tabs: Pick<Tab, 'id' | 'goneAt' | 'frozen'>[]
  exchanges: Exchange[]
  deeds: Deed[]
  probes: Probe[]
  changes: StorageChange[]
  results: (Result & { tab: string })[]
  /** The value written by each call. */
  writes: Map<string, number>
  /** Tabs still open with calls that never settled. */
  unsettled: string[]
  end: {
    stored: Stored
    shown: { tab: string; accessToken: string | null; refreshToken: string | null; username: string | null }[]
    /** Whether a final read without faults succeeded in each tab. */
    reads: { tab: string; ok: boolean }[]
  }
  database: {
    sessions: SessionRow[]
    old_tokens_used: number
    effects: { user_id: number; size: number }[]
  }
}

/** Runs the work and records its time span, even if it fails. */
export async function noted<T>(
  { deeds }: RunRecord,
  about: Omit<Deed, 'from' | 'until'>,
  work: () => Promise<T>,
): Promise<T> {
  const deed = { ...about, from: Date.now(), until: Number.POSITIVE_INFINITY }
  deeds.push(deed)
  try {
    return await work()
  } finally {
    deed.until = Date.now()
  }
}
