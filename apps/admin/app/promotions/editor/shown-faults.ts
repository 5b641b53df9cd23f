import type { PromotionDraft } from '../draft.ts'
import type { Faults } from '../entered.ts'

/** Before the first save attempt, only fields with a value show errors. */
export function shownFaults(draft: PromotionDraft, faults: Faults, tried: boolean): Faults {
  if (tried) return faults
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => {
      const value = draft[field as keyof PromotionDraft]
      return value !== '' && value !== null
    }),
  )
}
