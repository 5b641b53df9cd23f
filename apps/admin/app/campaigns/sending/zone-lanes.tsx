import type { CampaignProgress } from '@fieldhouse/contract/campaigns'
import { formatRecentInstant } from '../../kit/format-instants.ts'
import { formatZoneName } from '../../kit/format-zone-name.ts'
import { Panel } from '../../kit/panel.tsx'
import { useLanguage, useMessages } from '../../language.ts'
import classes from './sending.module.css'

interface ZoneLanesProps {
  zones: CampaignProgress['zones']
  at: string
  state: CampaignProgress['state']
}

/** One lane per time zone of the recipients: quiet hours open and close there. */
export function ZoneLanes({ zones, at, state }: ZoneLanesProps) {
  const { campaigns, campaignSending } = useMessages()
  const { zones: texts } = campaignSending
  const lang = useLanguage()
  const noteOf = ({ done, total, opens_at }: CampaignProgress['zones'][number]) => {
    if (done >= total) return texts.done
    if (opens_at !== null && Date.parse(opens_at) > Date.parse(at)) {
      return texts.opens(formatRecentInstant(opens_at, Date.parse(at), lang))
    }
    return state === 'sending' ? texts.now : texts.waiting
  }
  return (
    <Panel title={texts.title}>
      <ul className={classes.lanes}>
        {zones.map((zone) => (
          <li key={zone.zone}>
            <strong>{formatZoneName(zone.zone, lang)}</strong>
            <progress
              aria-label={texts.progress(formatZoneName(zone.zone, lang))}
              value={zone.done}
              max={Math.max(1, zone.total)}
            />
            <span>{campaigns.ofTotal(zone.done, zone.total)}</span>
            <span className={classes.dim}>{noteOf(zone)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
