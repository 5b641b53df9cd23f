/**
 * Faults of any call, `before` or `after` its effect, so that a call whose response is lost may or may not have taken
 * effect. Each emulator adds its own kinds.
 */
const COMMON = ['reset_before', 'reset_after', 'error_before', 'error_after', 'delay'] as const

export interface Fault {
  /** A call of the emulator, or `*` for all. */
  call: string
  kind: string
  /** The number of calls that the fault applies to. */
  count: number
  /** The share of calls that the fault applies to, from 0 to 1. */
  share: number
  /** HTTP status of an error fault. */
  status: number
  delay_ms: number
}

export interface FaultPlan {
  /** The calls and kinds that this emulator supports. */
  calls: readonly string[]
  kinds: readonly string[]
  add: (fault: Fault) => void
  /** The fault for this call, if any; lowers its count by one. */
  next: (call: string) => Fault | undefined
  /** Parses JSON; throws with a message that names the expected format. */
  read: (body: string) => Fault
  list: () => readonly Fault[]
  /** The number of calls, and of those that met a fault. */
  counts: () => Readonly<Record<string, { calls: number; faults: number }>>
  /** Makes the following random decisions reproducible. */
  seed: (seed: number) => void
  clear: () => void
}

export function createFaultPlan({ calls, kinds }: { calls: readonly string[]; kinds: readonly string[] }): FaultPlan {
  const allKinds = [...COMMON, ...kinds]
  let waiting: Fault[] = []
  let random = randomFrom(1)
  const counts: Record<string, { calls: number; faults: number }> = {}

  return {
    calls,
    kinds: allKinds,
    add: (fault) => waiting.push(fault),
    next(call) {
      const fault = waiting.find(
        (candidate) => (candidate.call === '*' || candidate.call === call) && random() < candidate.share,
      )
      counts[call] ??= { calls: 0, faults: 0 }
      counts[call].calls += 1
      if (!fault) return undefined
      counts[call].faults += 1
      fault.count -= 1
      waiting = waiting.filter(({ count }) => count > 0)
      return fault
    },
    read(body) {
      const { call, kind, count = 1, share = 1, status = 503, delay_ms = 0, ...unknown } = JSON.parse(body)
      if (call !== '*' && !calls.includes(call)) throw new Error(`call must be * or one of ${calls.join(', ')}`)
      if (!allKinds.includes(kind)) throw new Error(`kind must be one of ${allKinds.join(', ')}`)
      assertIntegers({ count }, 1, 1_000_000)
      assertIntegers({ status }, 400, 599)
      assertIntegers({ delay_ms }, 0, 600_000)
      if (!(share >= 0 && share <= 1)) throw new Error('share must be from 0 to 1')
      if (Object.keys(unknown).length > 0) throw new Error(`unknown fields: ${Object.keys(unknown).join(', ')}`)
      return { call, kind, count, share, status, delay_ms }
    },
    list: () => waiting,
    counts: () => counts,
    seed(seed) {
      random = randomFrom(seed)
    },
    clear() {
      waiting = []
    },
  }
}

export function assertIntegers(named: Record<string, unknown>, min: number, max: number): void {
  for (const [name, value] of Object.entries(named)) {
    if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) continue
    throw new Error(`${name} must be a whole number from ${min} to ${max}`)
  }
}

/** Mulberry32: the same sequence for the same seed on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
