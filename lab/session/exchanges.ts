import type { TokenPair } from '@fieldhouse/contract/accounts'
import type { ExchangeKind } from './exchange-kind.ts'
import type { NetworkFault } from './network-faults.ts'

export interface RecordedResponse {
  status: number
  body: string
  at: number
}

/** One request between a browser and the API. */
export interface Exchange {
  /** The document that sent it, or the attacker. */
  tab: string
  kind: ExchangeKind
  /** The page's call this is an attempt of; '' for requests the client sends of its own accord. */
  call: string
  /** One per fetch of a page: a request that the browser itself resends keeps its id. */
  attempt: string
  bearer: string | null
  /** The refresh token in the request body. */
  refresh: string | null
  fate: NetworkFault
  arrivedAt: number
  forwardedAt?: number
  /** The API's response. */
  served?: RecordedResponse
  /** The response the browser received completely. */
  delivered?: RecordedResponse
  /** When the connection closed. */
  endedAt?: number
}

export const ATTACKER = 'thief'

/** Undefined unless the response of a refresh holds two strings. */
export function parseTokenPair(response: RecordedResponse | undefined): TokenPair | undefined {
  if (response?.status !== 200) return undefined
  try {
    const { access, refresh } = JSON.parse(response.body) as Partial<TokenPair>
    return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : undefined
  } catch {
    return undefined
  }
}
