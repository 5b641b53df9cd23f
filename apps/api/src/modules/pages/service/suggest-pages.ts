import type { Db } from '#platform/db/db.ts'
import { listPublished } from '../store/page-versions.ts'

/** A page whose address is the last part of an old one: /pages/returns or /policies/returns-policy → /returns */
export async function openPageSuggestions(db: Db, at: Date): Promise<(path: string) => string | undefined> {
  const slugs = (await listPublished(db, at)).map(({ slug }) => slug)
  return (path) => {
    const words = (path.split('/').at(-1) ?? '').toLowerCase().split(/[^a-z0-9]+/)
    const last = words.join('-')
    const found = slugs.find((slug) => slug === last) ?? slugs.find((slug) => words.includes(slug))
    return found && `/${found}`
  }
}
