import type { StorageChange } from './browser/storage-observer.ts'
import type { CallResult } from './browser/tab.ts'
import type { Exchange, RecordedResponse } from './exchanges.ts'
import type { StoredTokens, Tab } from './lab-browser.ts'
import type { LabUser } from './session-shop.ts'

/** An action of the lab on behalf of a user, an attacker or the clock. */
interface LabAction {
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
  answer: RecordedResponse
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
  people: LabUser[]
  tabs: Pick<Tab, 'id' | 'goneAt' | 'frozen'>[]
  exchanges: Exchange[]
  actions: LabAction[]
  probes: Probe[]
  changes: StorageChange[]
  results: (CallResult & { tab: string })[]
  /** The value written by each call. */
  writes: Map<string, number>
  /** Tabs still open with calls that never settled. */
  unsettled: string[]
  end: {
    stored: StoredTokens
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
export async function recordAction<T>(
  { actions }: RunRecord,
  about: Omit<LabAction, 'from' | 'until'>,
  work: () => Promise<T>,
): Promise<T> {
  const deed = { ...about, from: Date.now(), until: Number.POSITIVE_INFINITY }
  actions.push(deed)
  try {
    return await work()
  } finally {
    deed.until = Date.now()
  }
}
