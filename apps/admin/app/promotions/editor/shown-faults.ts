import type { PromotionDraft } from '../draft.ts'
import type { Faults } from '../entered.ts'

/** Once somebody has tried to save, all that is wrong; before that, only where something was entered. */
export function shownFaults(draft: PromotionDraft, faults: Faults, tried: boolean): Faults {
  if (tried) return faults
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => {
      const value = draft[field as keyof PromotionDraft]
      return value !== '' && value !== null
    }),
  )
}
