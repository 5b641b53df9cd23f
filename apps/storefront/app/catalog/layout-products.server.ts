import type { Language } from '@fieldhouse/contract/schemas'
import { shareBriefly } from '../../server/share-briefly.ts'
import { apiFor, logFailureOf } from '../api.server.ts'
import type { SharedProducts } from './shared-products.ts'
import { fetchProducts } from './shared-products.ts'

const share = shareBriefly<SharedProducts>({ maxAgeMs: 1000, isGood: ({ status }) => status === 'loaded' })

/**
 * The layout only counts them, so pages of the same second share one read, and do not depend on every product. A
 * preview sees another day than everyone else.
 */
export function readLayoutProducts(request: Request, lang: Language): Promise<SharedProducts> {
  const read = () => fetchProducts(apiFor(request, undefined, false), lang, logFailureOf(request))
  if (request.headers.has('cookie')) return read()
  return share(lang, read)
}
