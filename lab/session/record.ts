import type { Person } from './own-shop.ts'
import type { Result } from './page/tab.ts'
import type { StorageChange } from './page/watch.ts'
import type { Stored, Tab } from './tabs.ts'
import type { Answer, Exchange } from './traffic.ts'

/** Something that the lab did in the place of a person, a thief or of time. */
interface Deed {
  what: string
  /** Where; '' for what concerns no tab. */
  tab: string
  from: number
  until: number
  session_id?: string
}

/** A token of a session that was ended, shown to the API in the moment after. */
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

/** All that was seen of one run from the outside. */
export interface RunRecord {
  run: number
  people: Person[]
  tabs: Pick<Tab, 'id' | 'goneAt' | 'frozen'>[]
  exchanges: Exchange[]
  deeds: Deed[]
  probes: Probe[]
  changes: StorageChange[]
  results: (Result & { tab: string })[]
  /** Which value each write wrote. */
  writes: Map<string, number>
  /** Calls that never came to an end, in tabs that are still there. */
  unsettled: string[]
  end: {
    stored: Stored
    shown: { tab: string; accessToken: string | null; refreshToken: string | null; username: string | null }[]
    /** Whether a last read, without any fault, went well in each tab. */
    reads: { tab: string; ok: boolean }[]
  }
  database: {
    sessions: SessionRow[]
    old_tokens_used: number
    effects: { user_id: number; size: number }[]
  }
}

/** Does it, and writes down what was done, where and when. */
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
