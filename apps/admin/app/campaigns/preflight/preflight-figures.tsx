import type { Preflight } from '@fieldhouse/contract/campaigns'
import { formatDay, formatTime } from '../../kit/format-instants.ts'
import { toDayInput } from '../../kit/forms/day-inputs.ts'
import { useLanguage, useMessages } from '../../language.ts'
import { formatShopZone } from '../../locales/shop-zone.ts'
import { formatCost } from '../figures.ts'
import classes from './preflight.module.css'

export function PreflightFigures({ preflight }: { preflight: Preflight }) {
  const { campaigns, preflight: texts } = useMessages()
  const { figures } = texts
  const lang = useLanguage()
  const { ends_at } = preflight
  const inUcs2 = preflight.segment_counts
    .filter(({ encoding }) => encoding === 'ucs2')
    .reduce((sum, { people }) => sum + people, 0)
  const ends = ends_at && `${formatTime(ends_at, lang)} ${formatShopZone(new Date(ends_at), lang)}`
  const entries: [string, string][] = [
    [campaigns.whole(preflight.texts), figures.texts(preflight.held_out)],
    [campaigns.whole(preflight.segments), inUcs2 > 0 ? figures.someUcs2(inUcs2) : figures.allGsm7],
    [formatCost(preflight.cost), figures.cost],
    [ends ?? campaigns.empty, ends_at ? figures.ends(formatDay(toDayInput(new Date(ends_at)), lang)) : figures.noEnd],
  ]
  return (
    <section className={classes.figures} aria-label={figures.label}>
      {entries.map(([value, label]) => (
        <div key={label}>
          <strong>{value}</strong>
          <span>{label}</span>
        </div>
      ))}
    </section>
  )
}
