import type { CampaignState } from '@fieldhouse/contract/campaigns'
import { DomainError } from '#platform/errors.ts'

/** The only allowed moves; `service/move-campaign.ts` is the only function that makes them. */
const MOVES: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['preparing', 'scheduled', 'canceled'],
  // Back to draft with a pre-flight, or without one if the draft was changed meanwhile.
  preparing: ['draft', 'canceled'],
  scheduled: ['sending', 'canceled'],
  sending: ['paused', 'sent', 'canceled'],
  paused: ['sending', 'canceled'],
  sent: [],
  canceled: [],
}

export function assertMove(from: CampaignState, to: CampaignState): void {
  if (!MOVES[from].includes(to)) throw new DomainError('wrong_state')
}
