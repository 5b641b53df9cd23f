import type { Language } from '@fieldhouse/contract/schemas'
import { apiFor, logFailureOf } from '../api.server.ts'
import type { SharedProducts } from './shared-products.ts'
import { fetchProducts } from './shared-products.ts'

const MAX_AGE_MS = 1000

const shared = new Map<Language, Promise<SharedProducts>>()

/**
 * The layout only counts them, so pages of the same second share one read, and do not depend on every product. A
 * preview sees another day than everyone else.
 */
export function readLayoutProducts(request: Request, lang: Language): Promise<SharedProducts> {
  const read = () => fetchProducts(apiFor(request, undefined, false), lang, logFailureOf(request))
  if (request.headers.has('cookie')) return read()
  return shared.get(lang) ?? share(lang, read())
}

/** A failed read is not shared with later pages. */
function share(lang: Language, reading: Promise<SharedProducts>): Promise<SharedProducts> {
  const forget = () => shared.delete(lang)
  shared.set(lang, reading)
  setTimeout(forget, MAX_AGE_MS).unref()
  reading.then(({ status }) => status === 'failed' && forget(), forget)
  return reading
}
