import type { CampaignProgress } from '@fieldhouse/contract/campaigns'
import { formatRecentInstant } from '../../kit/format-instants.ts'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useNow } from '../../kit/use-now.ts'
import { useLanguage, useMessages } from '../../language.ts'
import { describeEvent } from './describe-event.ts'
import classes from './sending.module.css'

export function EventLog({ events }: Pick<CampaignProgress, 'events'>) {
  const { campaignSending } = useMessages()
  const { log } = campaignSending
  const lang = useLanguage()
  const now = useNow(60_000)
  return (
    <Panel title={log.title}>
      {events.length === 0 ? (
        <p className={layout.note}>{log.none}</p>
      ) : (
        <ol className={classes.log}>
          {events.map((event) => (
            <li key={event.id} data-tone={describeEvent(event, campaignSending).tone}>
              <span>
                {describeEvent(event, campaignSending).text}
                {event.actor && ` ${log.by(event.actor)}`}
              </span>
              <time dateTime={event.at}>{formatRecentInstant(event.at, now, lang)}</time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
