import type { TokenPair } from '@fieldhouse/contract/accounts'
import type { ExchangeKind } from './exchange-kind.ts'
import type { Fate } from './fates.ts'

export interface Answer {
  status: number
  body: string
  at: number
}

/** One request as it passed between a browser and the API. */
export interface Exchange {
  /** The document that sent it, or the thief. */
  tab: string
  kind: ExchangeKind
  /** Which call of a page this is an attempt of; '' for what the client sends of its own accord. */
  call: string
  /** One for each fetch of a page: what the browser itself sends a second time has the same. */
  attempt: string
  bearer: string | null
  /** The refresh token in its body. */
  refresh: string | null
  fate: Fate
  arrivedAt: number
  forwardedAt?: number
  /** What the API answered. */
  served?: Answer
  /** What the browser was given, all of it. */
  delivered?: Answer
  /** When nothing more could come. */
  endedAt?: number
}

export const THIEF = 'thief'

/** Two strings, or not the answer of a refresh. */
export function pairIn(answer: Answer | undefined): TokenPair | undefined {
  if (answer?.status !== 200) return undefined
  try {
    const { access, refresh } = JSON.parse(answer.body) as Partial<TokenPair>
    return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : undefined
  } catch {
    return undefined
  }
}
