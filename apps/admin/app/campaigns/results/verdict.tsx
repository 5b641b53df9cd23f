import type { CampaignResults } from '@fieldhouse/contract/campaigns'
import { useMessages } from '../../language.ts'
import { formatPoints } from '../figures.ts'
import { describeVerdict } from './describe-verdict.ts'
import { liftScale } from './lift-scale.ts'
import classes from './results.module.css'

export function Verdict({ results }: { results: CampaignResults }) {
  const { campaignResults } = useMessages()
  const { sentence, explanation } = describeVerdict(results, campaignResults)
  return (
    <section className={classes.verdict} aria-label={campaignResults.lift.title}>
      <div>
        <p className={classes.say}>{sentence}</p>
        <p className={classes.explain}>{explanation}</p>
      </div>
      {results.holdout && results.lift && <LiftBars results={results} />}
    </section>
  )
}

/** The figures stand beside the bars, which are hidden from screen readers. */
function LiftBars({ results: { texted, holdout, lift } }: { results: CampaignResults }) {
  const { campaigns, campaignResults } = useMessages()
  const { lift: texts } = campaignResults
  if (!holdout || !lift) return null
  const scale = liftScale(texted.rate, holdout.rate, lift)
  return (
    <ul className={classes.bars}>
      {(
        [
          ['texted', texts.texted, texted],
          ['holdout', texts.holdout, holdout],
        ] as const
      ).map(([name, label, group]) => (
        <li key={name}>
          <span>
            {label}
            <small>{texts.people(group.people)}</small>
          </span>
          <span className={classes.track} aria-hidden="true">
            <i data-group={name} style={{ width: `${scale.rate(group.rate)}%` }} />
          </span>
          <strong>{campaigns.rate(group.rate)}</strong>
        </li>
      ))}
      <li>
        <strong>{texts.lift}</strong>
        <span className={classes.range} aria-hidden="true">
          <i className={classes.whisker} style={{ left: `${scale.low}%`, width: `${scale.high - scale.low}%` }} />
          <i className={classes.dot} style={{ left: `${scale.points}%` }} />
        </span>
        <strong>{lift.clear ? formatPoints(lift.points) : texts.notClear}</strong>
      </li>
      <li className={classes.note}>{texts.range(formatPoints(lift.low), formatPoints(lift.high))}</li>
    </ul>
  )
}
