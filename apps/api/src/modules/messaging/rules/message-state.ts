/** A higher rank wins, so callbacks in any order end in the same state. */
const RANKS: Readonly<Record<string, number>> = { queued: 0, sending: 1, sent: 2, failed: 3, delivered: 4 }

export type ReportedState = 'sent' | 'delivered' | 'failed'

/** The state after a report of the provider. */
export function laterState(current: string, reported: ReportedState): string {
  return (RANKS[reported] ?? 0) > (RANKS[current] ?? 0) ? reported : current
}

/** Undefined for a status that says nothing new, such as queued. */
export function parseStatus(status: string): ReportedState | undefined {
  if (status === 'sent' || status === 'delivered' || status === 'failed') return status
  return status === 'undelivered' ? 'failed' : undefined
}
