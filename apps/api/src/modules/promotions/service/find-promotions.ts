import type { Deps } from '#platform/deps.ts'
import { hasCode } from '../store/codes.ts'
import { listPromotions } from './edit-promotions.ts'

/** By part of the title in either language, or a whole code. */
export async function findPromotions(
  deps: Pick<Deps, 'clock' | 'db'>,
  q: string,
  { limit, cap }: { limit: number; cap: number },
) {
  const { count, results } = await listPromotions(deps, { q }, { limit, offset: 0 })
  const code = q.toUpperCase()
  const hits = await Promise.all(
    results.map(async ({ id, title, title_es, state, ends_at }) => {
      return { id, title, title_es, state, ends_at, code: (await hasCode(deps.db, id, code)) ? code : null }
    }),
  )
  return { count: Math.min(count, cap), hits }
}
