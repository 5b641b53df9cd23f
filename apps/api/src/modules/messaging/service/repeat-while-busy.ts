import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '#platform/db/is-unavailable.ts'

const TRIES = 5
const PAUSE_MS = 500

/**
 * Twilio waits 15 seconds for an answer, and does not repeat a call that was refused. The reply could be a STOP, and
 * without its status a text of unknown outcome stays unknown. So the work is tried again if the database is busy.
 */
export async function repeatWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error && isUnavailable(error))) throw error
      await sleep(PAUSE_MS)
    }
  }
}
