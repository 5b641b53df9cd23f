import type { WalPosition } from './wal-position.ts'
import { hasReached } from './wal-position.ts'

/** Ten minutes of checks: a replica further behind is not in use anyway. */
const MAX_SAMPLES = 600

interface Sample {
  position: WalPosition
  atMs: number
}

/**
 * How far a replica is behind, from positions of the primary and the times at which this process read them. The
 * replica’s own timestamps stop when the primary is idle, and a replica that lost its primary does not know it.
 */
export function createReplicaLag() {
  const samples: Sample[] = []
  let replayed: WalPosition | undefined
  let replayedAtMs = Number.NEGATIVE_INFINITY

  return {
    /** A replica that is at this position has everything from before that time. */
    recordPrimary: (sample: Sample) => {
      samples.push(sample)
      if (samples.length > MAX_SAMPLES) samples.shift()
    },
    recordReplica: (position: WalPosition) => {
      replayed = position
      const newest = samples.findLast((sample) => hasReached(position, sample.position))
      if (newest) replayedAtMs = newest.atMs
    },
    forgetReplica: () => {
      replayed = undefined
      replayedAtMs = Number.NEGATIVE_INFINITY
    },
    /** Grows while nothing is recorded. */
    lagMs: (nowMs: number) => nowMs - replayedAtMs,
    isPast: (position: WalPosition) => replayed !== undefined && hasReached(replayed, position),
  }
}
