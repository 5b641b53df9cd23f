import type { CampaignInput, SegmentCondition } from '@fieldhouse/contract/campaigns'
import { checkWording } from '@fieldhouse/contract/rules/render-text'
import { LANGUAGES } from '@fieldhouse/contract/schemas'

export type FieldErrors = Record<string, string[]>

/** What a draft must never hold. An incomplete text is fine until the pre-flight. */
export function validateDraft(campaign: CampaignInput): FieldErrors {
  const problems: FieldErrors = {}
  campaign.segment.forEach((condition, index) => {
    if (hasReversedRange(condition)) problems[`segment[${index}].from_days`] = ['must not exceed to_days']
  })
  const kinds = campaign.segment.map(({ kind }) => kind)
  if (kinds.includes('never_ordered') && kinds.some((kind) => NEEDS_ORDER.includes(kind))) {
    problems.segment = ['combines never_ordered with a condition on orders, so nobody matches']
  }
  if (campaign.stop_at > campaign.slow_below) problems.stop_at = ['must not exceed slow_below']
  if (campaign.ab_percent !== null && campaign.bodies.b === undefined) problems['bodies.b'] = ['is required for a test']
  return problems
}

const NEEDS_ORDER: readonly SegmentCondition['kind'][] = [
  'bought_product',
  'bought_category',
  'wears_size',
  'spent',
  'last_ordered',
]

function hasReversedRange(condition: SegmentCondition): boolean {
  return 'from_days' in condition && condition.from_days > condition.to_days
}

const PROBLEMS: Record<ReturnType<typeof checkWording>[number]['kind'], string> = {
  unknown_variable: 'contains an unknown variable',
  missing_fallback: 'needs a fallback, such as {first_name|there}',
  stray_brace: 'contains a brace that belongs to no variable',
}

/** What must be there before recipients are prepared. */
export function findMissingTexts({ bodies, ab_percent }: CampaignInput): FieldErrors {
  const problems: FieldErrors = {}
  for (const variant of ab_percent === null ? (['a'] as const) : (['a', 'b'] as const)) {
    for (const lang of LANGUAGES) {
      const body = bodies[variant]?.[lang] ?? ''
      const found =
        body.trim() === '' ? ['is required'] : checkWording(body).map(({ kind, text }) => `${PROBLEMS[kind]}: ${text}`)
      if (found.length > 0) problems[`bodies.${variant}.${lang}`] = found
    }
  }
  return problems
}
