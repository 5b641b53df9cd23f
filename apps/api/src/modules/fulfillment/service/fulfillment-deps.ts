import type { QuoteDeps } from '#modules/shipping/service/quote-deps.ts'
import type { Deps } from '#platform/deps.ts'

export type FulfillmentDeps = QuoteDeps & Pick<Deps, 'queue' | 'keys'>
