import { listPromotionOverlaps } from '@fieldhouse/contract/operations.generated'
import type { PromotionDetail } from '@fieldhouse/contract/promotions'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../client.ts'
import type { PromotionDraft } from '../promotion-draft.ts'
import { toPromotionInput, validateDraft } from '../promotion-input.ts'

const PAUSE_MS = 400

/** Overlaps of the draft as it is typed; an incomplete draft keeps the last ones. */
export function useOverlaps(draft: PromotionDraft, saved: PromotionDetail | undefined) {
  const [settled] = useDebouncedValue(draft, PAUSE_MS)
  const body = toOverlapInput(settled, saved)
  return useQuery({
    queryKey: ['promotions', 'overlaps', body],
    queryFn: ({ signal }) => client.call(listPromotionOverlaps, { body }, { signal, background: true }),
    enabled: isComplete(settled),
    placeholderData: keepPreviousData,
  })
}

function toOverlapInput(draft: PromotionDraft, saved: PromotionDetail | undefined) {
  const { scope, starts_at, ends_at, priority } = toPromotionInput(draft, saved)
  const { class: itsClass, kind, needs_code, exclusive, combines_with } = draft
  return {
    ...(saved && { promotion_id: saved.id }),
    class: itsClass,
    kind,
    scope,
    needs_code,
    starts_at,
    ends_at,
    priority,
    exclusive,
    combines_with: [...combines_with],
  }
}

function isComplete(draft: PromotionDraft): boolean {
  const { starts_at, ends_at, priority } = validateDraft(draft)
  return !starts_at && !ends_at && !priority
}
