import { formatMoment } from '../kit/format-moments.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './time-scrubber.module.css'

const DAY_MS = 24 * 3600 * 1000
const MIN_SPAN_MS = 14 * DAY_MS
const STEP_MS = 15 * 60_000

interface TimeScrubberProps {
  changes: readonly number[]
  now: number
  at: number
  onAt: (at: number) => void
}

/** From now to after the last change, with a tick where something changes. */
export function TimeScrubber({ changes, now, at, onAt }: TimeScrubberProps) {
  const { preview } = useMessages().homePage
  const lang = useLanguage()
  const end = Math.max(now + MIN_SPAN_MS, (changes.at(-1) ?? now) + DAY_MS, at)
  const shareOf = (instant: number) => `${((instant - now) / (end - now)) * 100}%`
  return (
    <div className={classes.scrubber}>
      <div className={classes.ticks} aria-hidden="true">
        {changes.map((change) => (
          <i key={change} style={{ left: shareOf(change) }} title={formatMoment(change, lang)} />
        ))}
      </div>
      <input
        type="range"
        aria-label={preview.moment}
        aria-valuetext={formatMoment(Math.max(now, at), lang)}
        min={now}
        max={end}
        step={STEP_MS}
        value={Math.max(now, at)}
        onChange={({ currentTarget }) => onAt(Number(currentTarget.value))}
      />
      <div className={classes.labels} aria-hidden="true">
        <span>{preview.now}</span>
        <span>{formatMoment(end, lang)}</span>
      </div>
    </div>
  )
}
