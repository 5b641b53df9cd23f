import type { countSegment as endpoint, SegmentCondition } from '@fieldhouse/contract/campaigns'
import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { IdRange, SegmentCount, SegmentQuery } from '../store/segments.ts'
import { countSegment as count, findLastId } from '../store/segments.ts'

/** Subscribers per statement: conditions over all orders of a million people take longer than a statement may. */
const SLICE = 100_000

export interface SliceCount extends SegmentCount {
  range: IdRange
}

export async function countSlices(db: Db, query: SegmentQuery, size = SLICE): Promise<SliceCount[]> {
  const slices: SliceCount[] = []
  const last = await findLastId(db)
  for (let after = 0; after < last; after += size) {
    const range = { after, to: after + size }
    slices.push({ ...(await count(db, { ...query, range })), range })
  }
  return slices
}

export async function countSegment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  segment: readonly SegmentCondition[],
): Promise<ResponseBody<typeof endpoint>> {
  const slices = await countSlices(db, { segment, now: clock.now() })
  const sum = (key: keyof SegmentCount) => slices.reduce((total, slice) => total + slice[key], 0)
  return {
    matching: sum('matching'),
    unreachable: sum('unreachable'),
    texted_recently: sum('texted_recently'),
    by_language: { en: sum('en'), es: sum('es') },
  }
}
