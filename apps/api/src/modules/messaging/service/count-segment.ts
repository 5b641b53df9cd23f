import type { countSegment as endpoint, SegmentCondition } from '@fieldhouse/contract/campaigns'
import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import type { Deps } from '#platform/deps.ts'
import { countSegment as count } from '../store/segments.ts'

export async function countSegment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  segment: readonly SegmentCondition[],
): Promise<ResponseBody<typeof endpoint>> {
  const { en, es, ...counts } = await count(db, { segment, now: clock.now() })
  return { ...counts, by_language: { en, es } }
}
