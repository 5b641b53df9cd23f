import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { useMessages } from '../language.ts'
import type { CampaignsView } from './campaigns-view.ts'
import { TAB_STATES, writeCampaignsView } from './campaigns-view.ts'
import { useStateCounts } from './use-campaigns.ts'

/** Of finished campaigns the count says nothing to do. */
export function CampaignTabs({ view }: { view: CampaignsView }) {
  const { tabs, whole } = useMessages().campaigns
  const counts = useStateCounts()
  const isShown = (state: (typeof TAB_STATES)[number]) => state !== 'paused' || state === view.state || counts[state]
  return (
    <ViewTabs
      label={tabs.label}
      tabs={[undefined, ...TAB_STATES.filter(isShown)].map((state) => {
        const count = state && state !== 'sent' && state !== 'canceled' ? counts[state] : undefined
        return {
          key: state ?? 'all',
          to: `?${writeCampaignsView({ ...view, page: 1, state })}`,
          label: state ? tabs[state] : tabs.all,
          current: view.state === state,
          count: count ? whole(count) : undefined,
          busy: state === 'sending',
        }
      })}
    />
  )
}
