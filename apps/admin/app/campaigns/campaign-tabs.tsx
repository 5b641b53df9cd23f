import { Link } from 'react-router'
import { useMessages } from '../language.ts'
import classes from './campaign-tabs.module.css'
import type { CampaignsView } from './campaigns-view.ts'
import { TAB_STATES, writeCampaignsView } from './campaigns-view.ts'
import { useStateCounts } from './use-campaigns.ts'

/** Links, so that a tab can be opened beside another one. Of finished campaigns the count says nothing to do. */
export function CampaignTabs({ view }: { view: CampaignsView }) {
  const { tabs, whole } = useMessages().campaigns
  const counts = useStateCounts()
  const isShown = (state: (typeof TAB_STATES)[number]) => state !== 'paused' || state === view.state || counts[state]
  return (
    <nav className={classes.tabs} aria-label={tabs.label}>
      {[undefined, ...TAB_STATES.filter(isShown)].map((state) => (
        <Link
          key={state ?? 'all'}
          to={`?${writeCampaignsView({ ...view, page: 1, state })}`}
          aria-current={view.state === state ? 'page' : undefined}
        >
          {state ? tabs[state] : tabs.all}
          {state && state !== 'sent' && state !== 'canceled' && Boolean(counts[state]) && (
            <span className={classes.count} data-busy={state === 'sending' || undefined}>
              {whole(counts[state] ?? 0)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
