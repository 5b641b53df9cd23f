import type { PromotionDraft } from '../promotion-draft.ts'
import type { DraftErrors } from '../promotion-input.ts'

/** Before the first save attempt, only fields with a value show errors. */
export function visibleErrors(draft: PromotionDraft, errors: DraftErrors, tried: boolean): DraftErrors {
  if (tried) return errors
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => {
      const value = draft[field as keyof PromotionDraft]
      return value !== '' && value !== null
    }),
  )
}
