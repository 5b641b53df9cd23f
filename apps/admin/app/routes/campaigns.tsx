import { CampaignTable } from '../campaigns/campaign-table.tsx'
import { CampaignTabs } from '../campaigns/campaign-tabs.tsx'
import { hasFilters, NO_FILTERS, readCampaignsView, writeCampaignsView } from '../campaigns/campaigns-view.ts'
import { useCampaigns } from '../campaigns/use-campaigns.ts'
import { WriteCampaign } from '../campaigns/write-campaign.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.campaigns.title)

export default function CampaignsRoute() {
  const { view, onChange } = useSearchView({ read: readCampaignsView, write: writeCampaignsView })
  const { campaigns: texts } = useMessages()
  return (
    <ListScreen
      texts={texts}
      query={useCampaigns(view)}
      view={view}
      onChange={onChange}
      actions={<WriteCampaign />}
      filters={<CampaignTabs view={view} />}
      none={<NoRows texts={texts} filtered={hasFilters(view)} onClear={() => onChange({ ...NO_FILTERS, page: 1 })} />}
    >
      {(campaigns, outdated) => <CampaignTable campaigns={campaigns} outdated={outdated} />}
    </ListScreen>
  )
}
