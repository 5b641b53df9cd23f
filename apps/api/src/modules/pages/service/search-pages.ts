import type { FoundPage, StandardPage } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { matchPages } from '../rules/match-pages.ts'
import { textIn } from '../rules/show-page.ts'
import { listSearchable } from '../store/page-versions.ts'

/** Offered to a shopper who has not typed yet, in this order. */
const HELP: readonly StandardPage[] = ['help', 'returns', 'shipping', 'contact']

/** Runs one statement: a shop has tens of pages. */
export async function searchPages(db: Db, q: string, lang: Language, at: Date): Promise<FoundPage[]> {
  const pages = (await listSearchable(db, at)).map((row) => ({
    ...row,
    title: textIn(row.title, lang),
    description: textIn(row.description, lang),
    headings: row.headings.map((heading) => textIn(heading, lang)),
  }))
  const found =
    q.trim() === '' ? HELP.flatMap((name) => pages.filter(({ standard }) => standard === name)) : matchPages(pages, q)
  return found.map(({ slug, title, description }) => ({ slug, title, description }))
}
