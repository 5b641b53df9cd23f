import { listPublishedPages } from '@fieldhouse/contract/operations.generated'
import type { StandardPage } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import { apiFor, logFailureOf } from './api.server.ts'
import type { ContactLine, FooterPages } from './kit/shop-name.ts'

const ORDER: readonly StandardPage[] = [
  'help',
  'shipping',
  'returns',
  'contact',
  'about',
  'privacy',
  'terms',
  'accessibility',
]

/** In both languages, because the root's data stays when a reader changes the language. */
export async function readFooterPages(request: Request): Promise<FooterPages> {
  const [en, es] = await Promise.all([listLines(request, 'en'), listLines(request, 'es')])
  return { en, es }
}

async function listLines(request: Request, lang: Language): Promise<ContactLine[]> {
  try {
    const { results } = await apiFor(request).call(listPublishedPages, { query: { lang } })
    return ORDER.flatMap((standard) => {
      const page = results.find((page) => page.standard === standard)
      return page ? [[page.title, `/${page.slug}`] as const] : []
    })
  } catch (error) {
    logFailureOf(request)(error)
    return []
  }
}
