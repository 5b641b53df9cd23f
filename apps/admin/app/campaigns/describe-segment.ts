import type { SegmentCondition } from '@fieldhouse/contract/campaigns'
import { formatPrice } from '../kit/prices.ts'
import type { SegmentMessages } from '../locales/segment-messages.ts'

/** Names of what conditions refer to by id; a name that is not loaded yet is shown as its number. */
export interface SegmentNames {
  product: (id: number) => string | undefined
  category: (id: number) => string | undefined
}

/** “Text subscribers who bought shoes and wear 9 or 10” */
export function describeSegment(
  segment: readonly SegmentCondition[],
  names: SegmentNames,
  messages: SegmentMessages,
): string {
  if (segment.length === 0) return messages.everyone
  return `${messages.who} ${describeConditions(segment, names, messages)}`
}

/** “Bought shoes and wear 9 or 10”, below the name of a campaign. */
export function summarizeSegment(
  segment: readonly SegmentCondition[],
  names: SegmentNames,
  messages: SegmentMessages,
): string {
  if (segment.length === 0) return messages.everyone
  const text = describeConditions(segment, names, messages)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function describeConditions(
  segment: readonly SegmentCondition[],
  names: SegmentNames,
  messages: SegmentMessages,
): string {
  return messages.all(
    segment.map((condition) =>
      [messages.lead[condition.kind], conditionValue(condition, names, messages)].filter(Boolean).join(' '),
    ),
  )
}

/** What is underlined in a condition; empty if the condition has no value. */
export function conditionValue(condition: SegmentCondition, names: SegmentNames, messages: SegmentMessages): string {
  switch (condition.kind) {
    case 'bought_product':
      return either(condition.product_ids, names.product, messages)
    case 'bought_category':
      return either(condition.category_ids, names.category, messages)
    case 'wears_size':
      return condition.sizes.length > 0 ? messages.either(condition.sizes) : messages.nothing
    case 'spent':
      return messages.spent(formatPrice(condition.at_least), condition.within_days)
    case 'last_ordered':
    case 'subscribed':
      return messages.between(condition.from_days, condition.to_days)
    case 'never_ordered':
      return ''
    case 'language':
      return messages.languages[condition.lang]
    case 'not_texted':
      return messages.inLast(condition.within_days)
  }
}

function either(ids: readonly number[], nameOf: (id: number) => string | undefined, messages: SegmentMessages): string {
  if (ids.length === 0) return messages.nothing
  return messages.either(ids.map((id) => nameOf(id) ?? `#${id}`))
}
