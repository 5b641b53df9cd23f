import type { Body } from '@fieldhouse/contract/endpoint'
import type { listPromotionOverlaps as list, PromotionOverlap } from '@fieldhouse/contract/promotions'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Combinable } from '../rules/combine.ts'
import { appliesBefore, collides, meetingOf } from '../rules/combine.ts'
import type { CompiledPromotion, CompiledScope } from '../rules/promotion.ts'
import { compilePromotion, compileScope, NO_LIMIT } from '../rules/promotion.ts'
import type { CatalogPlaces, ScopeCoverage } from '../rules/scope-coverage.ts'
import { coverScope, findSharedScope } from '../rules/scope-coverage.ts'
import { readCatalogPlaces } from '../store/catalog-places.ts'
import { listPromotionsBetween } from '../store/price-book.ts'
import { listScopeNames } from './scope-names.ts'

type OverlapInput = Body<typeof list>

interface FoundOverlap {
  overlap: Omit<PromotionOverlap, 'shared'>
  rank: number
  shared: ReturnType<typeof findSharedScope>
}

const MAX_LISTED = 20
const NOTHING = { product_ids: [], category_ids: [], product_item_ids: [] }
/** Later than any timestamp that staff can enter. */
const FAR_FUTURE = new Date('9999-01-01T00:00:00Z')

/** From now on, as if the given promotion were turned on. Those that keep each other out come first. */
export async function listPromotionOverlaps(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  entered: OverlapInput,
): Promise<{ count: number; results: PromotionOverlap[] }> {
  const since = Math.max(clock.now().getTime(), Date.parse(entered.starts_at))
  const until = entered.ends_at ? Date.parse(entered.ends_at) : NO_LIMIT
  if (since >= until) return { count: 0, results: [] }
  const span = { since: new Date(since), until: until === NO_LIMIT ? FAR_FUTURE : new Date(until) }
  const records = await listPromotionsBetween(db, span, { withCodes: true })
  const others = records.filter(({ id }) => id !== entered.promotion_id).map(compilePromotion)

  const scope = compileScope(entered.scope)
  const places = await readPlacesOf(db, [scope, ...others.map((other) => other.scope)])
  const edited = { ...toCombinable(entered), coverage: coverScope(scope, places) }
  const found = others
    .flatMap((other) => findOverlap(edited, other, { since, until, places }) ?? [])
    .toSorted((a, b) => a.rank - b.rank || Date.parse(a.overlap.from) - Date.parse(b.overlap.from))
  const shown = found.slice(0, MAX_LISTED)
  const names = await listScopeNames(
    { db },
    shown.map(({ shared = NOTHING }) => ({ scope: shared, effect: NO_GIFT })),
  )
  return {
    count: found.length,
    results: shown.map(({ overlap }, index) => ({
      ...overlap,
      shared: names[index]?.about ?? { en: null, es: null },
    })),
  }
}

export async function readPlacesOf(db: Db, scopes: readonly (CompiledScope | null)[]): Promise<CatalogPlaces> {
  const idsOf = (field: keyof CompiledScope) =>
    Array.from(new Set(scopes.flatMap((scope) => (scope ? [...scope[field]] : []))))
  return readCatalogPlaces(db, { product_ids: idsOf('product_ids'), product_item_ids: idsOf('product_item_ids') })
}

const NO_GIFT = { kind: 'free_shipping' } as const

/** A new promotion gets the highest id, so it comes last among equal priorities. */
function toCombinable({ promotion_id, kind, combines_with, ...rest }: OverlapInput): Combinable {
  return { ...rest, id: promotion_id ?? NO_LIMIT, effect: { kind }, combines_with: new Set(combines_with) }
}

function findOverlap(
  edited: Combinable & { coverage: ScopeCoverage | null },
  other: CompiledPromotion,
  { since, until, places }: { since: number; until: number; places: CatalogPlaces },
): FoundOverlap | undefined {
  const meeting = meetingOf(edited, other)
  const shared = findSharedScope(edited.coverage, coverScope(other.scope, places))
  const has_shared_items = shared !== undefined
  const isCollision = collides(meeting, has_shared_items)
  if (!isCollision && !has_shared_items) return undefined
  const end = Math.min(until, other.ends_at)
  return {
    shared,
    rank: isCollision ? 0 : meeting.outcome === 'both' ? 1 : 2,
    overlap: {
      ...meeting,
      has_shared_items,
      promotion_id: other.id,
      title: other.title,
      title_es: other.title_es,
      from: new Date(Math.max(since, other.starts_at)).toISOString(),
      until: end === NO_LIMIT ? null : new Date(end).toISOString(),
      applies_first: appliesBefore(edited, other) ? 'this' : 'other',
      same_priority: edited.priority === other.priority,
    },
  }
}
