import type { SeededRandom } from '../shared/seeded-random.ts'
import type { ExchangeKind } from './exchange-kind.ts'

/** Events in the browser while a refresh is in flight. */
export type BrowserEvent = 'close' | 'crash' | 'reload' | 'freeze' | 'log out elsewhere' | 'sign in elsewhere'

interface FaultEffect {
  before?: 'slow' | BrowserEvent
  /** Whether the request reaches the API. */
  forward: boolean
  after?: 'slow' | BrowserEvent
  answer: 'whole' | 'cut' | 'severed' | 'silence' | 'failing' | 'refused' | 'garbled' | 'mistyped'
}

const WELL = { forward: true, answer: 'whole' } as const

const NETWORK_FAULTS = {
  well: WELL,
  'slow there': { ...WELL, before: 'slow' },
  'slow back': { ...WELL, after: 'slow' },
  'request lost': { forward: false, answer: 'severed' },
  'answer lost': { forward: true, answer: 'cut' },
  /** Closed without a response: on a reused connection the browser retries the request. */
  'answer severed': { forward: true, answer: 'severed' },
  'no answer': { forward: true, answer: 'silence' },
  failing: { forward: false, answer: 'failing' },
  'failing late': { forward: true, answer: 'failing' },
  refused: { forward: false, answer: 'refused' },
  garbled: { forward: true, answer: 'garbled' },
  mistyped: { forward: true, answer: 'mistyped' },
  'tab closed before': { ...WELL, before: 'close' },
  'tab closed after': { ...WELL, after: 'close' },
  'tab crashed before': { ...WELL, before: 'crash' },
  'tab crashed after': { ...WELL, after: 'crash' },
  'tab reloaded after': { ...WELL, after: 'reload' },
  'tab frozen after': { ...WELL, after: 'freeze' },
  'log-out meanwhile': { ...WELL, before: 'log out elsewhere' },
  'log-out after': { ...WELL, after: 'log out elsewhere' },
  'sign-in meanwhile': { ...WELL, after: 'sign in elsewhere' },
} as const satisfies Record<string, FaultEffect>

export type NetworkFault = keyof typeof NETWORK_FAULTS

export function faultEffectOf(fate: NetworkFault): FaultEffect {
  return NETWORK_FAULTS[fate]
}

type Weights = Partial<Record<NetworkFault, number>>

const CALL: Weights = {
  well: 82,
  'slow there': 2,
  'slow back': 5,
  'request lost': 3,
  'answer lost': 4,
  'answer severed': 2,
  'no answer': 0.5,
  failing: 1,
  'failing late': 1,
  refused: 2,
  garbled: 1,
}

const SIGN: Weights = { well: 84, 'slow back': 6, 'request lost': 3, 'answer lost': 4, failing: 3 }

const REFRESH: Weights = {
  well: 58,
  'slow there': 5,
  'slow back': 7,
  'answer severed': 2,
  'tab closed before': 3,
  'tab closed after': 4,
  'tab crashed before': 1,
  'tab crashed after': 2,
  'tab reloaded after': 2,
  'tab frozen after': 3,
  'log-out meanwhile': 1,
  'log-out after': 1,
  'sign-in meanwhile': 2,
  'request lost': 1.5,
  'answer lost': 2,
  'no answer': 0.7,
  failing: 1,
  'failing late': 1,
  refused: 1,
  garbled: 1,
  mistyped: 1.5,
}

const WEIGHTS: Record<ExchangeKind, Weights> = {
  read: CALL,
  write: CALL,
  public: CALL,
  'log-in': SIGN,
  'log-out': SIGN,
  refresh: REFRESH,
}

export function drawNetworkFault(draw: SeededRandom, kind: ExchangeKind): NetworkFault {
  return draw.weighted(WEIGHTS[kind])
}
