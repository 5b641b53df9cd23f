import type { SegmentCondition } from '@fieldhouse/contract/campaigns'
import type { ConditionKind } from '../../locales/segment-messages.ts'

/** Copy of the contract's limit: importing it would bundle the schemas. */
export const MAX_CONDITIONS = 12
export const MAX_DAYS = 3650

/** A new condition of each kind, some still without a value. */
export const NEW_CONDITIONS: { [Kind in ConditionKind]: Extract<SegmentCondition, { kind: Kind }> } = {
  bought_product: { kind: 'bought_product', product_ids: [] },
  bought_category: { kind: 'bought_category', category_ids: [] },
  wears_size: { kind: 'wears_size', sizes: [] },
  last_ordered: { kind: 'last_ordered', from_days: 30, to_days: 365 },
  spent: { kind: 'spent', at_least: '100.00', within_days: 365 },
  never_ordered: { kind: 'never_ordered' },
  language: { kind: 'language', lang: 'es' },
  subscribed: { kind: 'subscribed', from_days: 0, to_days: 30 },
  not_texted: { kind: 'not_texted', within_days: 7 },
}
export const CONDITION_KINDS = Object.keys(NEW_CONDITIONS) as ConditionKind[]

const ABOUT_ORDERS: readonly ConditionKind[] = [
  'bought_product',
  'bought_category',
  'wears_size',
  'spent',
  'last_ordered',
]

export function isComplete(condition: SegmentCondition): boolean {
  switch (condition.kind) {
    case 'bought_product':
      return condition.product_ids.length > 0
    case 'bought_category':
      return condition.category_ids.length > 0
    case 'wears_size':
      return condition.sizes.length > 0 && condition.sizes.every((size) => size.length <= 20)
    case 'spent':
      return condition.at_least !== '' && isDays(condition.within_days, 1)
    case 'last_ordered':
    case 'subscribed':
      return isDays(condition.from_days) && isDays(condition.to_days) && condition.from_days <= condition.to_days
    case 'not_texted':
      return isDays(condition.within_days, 1) && condition.within_days <= 365
    case 'never_ordered':
    case 'language':
      return true
  }
}

/** Nobody who never ordered meets a condition about orders. */
export function isContradiction(segment: readonly SegmentCondition[]): boolean {
  const kinds = segment.map(({ kind }) => kind)
  return kinds.includes('never_ordered') && kinds.some((kind) => ABOUT_ORDERS.includes(kind))
}

/** “9, 9.5 ,10” as sizes, without repetition. */
export function parseSizes(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((size) => size.trim())
        .filter(Boolean),
    ),
  ].slice(0, 30)
}

function isDays(days: number, least = 0): boolean {
  return Number.isInteger(days) && days >= least && days <= MAX_DAYS
}
