import type { CampaignState } from '@fieldhouse/contract/campaigns'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

/** Preparing lasts seconds, so it has no tab. */
export const TAB_STATES = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'canceled',
] as const satisfies CampaignState[]

const params = viewParams({ state: choiceParam(TAB_STATES) })

export type CampaignsView = ViewOf<typeof params>
export const readCampaignsView = params.read
export const writeCampaignsView = params.write
export const hasFilters = params.hasFilters
export const NO_FILTERS = params.noFilters
export const toCampaignsQuery = (view: CampaignsView) => withoutEmpty(view)
