import type { FeedProblem, FeedRefusal } from '@fieldhouse/contract/feeds'
import type { FieldAddress } from '../products/editor/field-address.ts'

/** What to fix in one place of the product editor. */
export interface Repair {
  problem: FeedProblem
  field: FieldAddress
  /** Undefined if every colorway has the problem because the product has it. */
  color: string | undefined
  skus: number
}

type Skus = FeedRefusal['skus']

/** Where the product editor fixes a problem, given one of the refused SKUs. */
const FIELDS: Record<FeedProblem, (sku_id: number) => FieldAddress> = {
  title_missing: () => 'name',
  description_missing: () => 'description',
  price_missing: () => 'price',
  gender_missing: () => 'fact-gender',
  age_group_missing: () => 'fact-age_group',
  image_missing: (sku_id) => `images-${sku_id}`,
  image_small: (sku_id) => `images-${sku_id}`,
  color_missing: (sku_id) => `color-${sku_id}`,
  size_missing: (sku_id) => `run-${sku_id}`,
}
const OF_COLORWAY: readonly FeedProblem[] = ['image_missing', 'image_small', 'color_missing', 'size_missing']

/** One repair per field: problems of the product once, those of a colorway once for each. */
export function listRepairs(skus: Skus): Repair[] {
  const repairs = new Map<string, Repair>()
  for (const { sku_id, color, problems } of skus) {
    for (const problem of problems) {
      const isOfColorway = OF_COLORWAY.includes(problem)
      const key = isOfColorway ? `${problem} ${color}` : problem
      const repair = repairs.get(key)
      if (repair) repair.skus += 1
      else
        repairs.set(key, { problem, field: FIELDS[problem](sku_id), color: isOfColorway ? color : undefined, skus: 1 })
    }
  }
  return [...repairs.values()]
}
