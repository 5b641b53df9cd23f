/**
 * What a call can meet: `before` its effect or `after` it, so that a lost answer may or may not have done something.
 * What an emulator can do beyond that, it names itself.
 */
const COMMON = ['reset_before', 'reset_after', 'error_before', 'error_after', 'delay'] as const

export interface Fault {
  /** A call of the emulator, or `*` for all. */
  call: string
  kind: string
  /** How many calls it is for. */
  count: number
  /** Which part of the calls it meets, from 0 to 1. */
  share: number
  /** Of an error. */
  status: number
  delay_ms: number
}

export interface Faults {
  /** What faults can be asked for. */
  calls: readonly string[]
  kinds: readonly string[]
  add: (fault: Fault) => void
  /** The fault that this call meets, if any; it is used up once by it. */
  take: (call: string) => Fault | undefined
  /** From JSON; throws with a text that says what is expected. */
  read: (body: string) => Fault
  list: () => readonly Fault[]
  /** How many calls there were, and how many of them have met a fault. */
  counts: () => Readonly<Record<string, { calls: number; faults: number }>>
  /** What follows is a matter of this number alone. */
  seed: (seed: number) => void
  clear: () => void
}

export function openFaults({ calls, kinds }: { calls: readonly string[]; kinds: readonly string[] }): Faults {
  const allKinds = [...COMMON, ...kinds]
  let waiting: Fault[] = []
  let random = randomFrom(1)
  const counts: Record<string, { calls: number; faults: number }> = {}

  return {
    calls,
    kinds: allKinds,
    add: (fault) => waiting.push(fault),
    take(call) {
      const fault = waiting.find((one) => (one.call === '*' || one.call === call) && random() < one.share)
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
      checkWhole({ count }, 1, 1_000_000)
      checkWhole({ status }, 400, 599)
      checkWhole({ delay_ms }, 0, 600_000)
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

export function checkWhole(named: Record<string, unknown>, min: number, max: number): void {
  for (const [name, value] of Object.entries(named)) {
    if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) continue
    throw new Error(`${name} must be a whole number from ${min} to ${max}`)
  }
}

/** Mulberry32: the same numbers for the same seed, on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
