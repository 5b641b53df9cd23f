import type { Campaign } from '@fieldhouse/contract/campaigns'
import type { Language } from '@fieldhouse/contract/schemas'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { formatCost } from '../figures.ts'
import classes from './cost-panel.module.css'
import type { LanguageSegments } from './estimate-cost.ts'
import { exactSegments, totalSegments } from './estimate-cost.ts'

interface CostPanelProps {
  campaign: Pick<Campaign, 'preflight' | 'preflight_is_current'>
  unsaved: boolean
  estimate: readonly LanguageSegments[]
  segmentPrice: number | undefined
}

/** Exact after a pre-flight, until anything changes. */
export function CostPanel({ campaign, unsaved, estimate, segmentPrice }: CostPanelProps) {
  const { cost: texts } = useMessages().campaignEditor
  const exact = campaign.preflight_is_current && !unsaved ? campaign.preflight : null
  const languages = exact ? exactSegments(exact.segment_counts) : estimate
  const segments = totalSegments(languages)
  const cost = exact?.cost ?? (segmentPrice === undefined ? undefined : String(segments * segmentPrice))
  return (
    <Panel title={texts.title}>
      <dl className={classes.sums}>
        {languages.map((language) => (
          <Row key={language.lang} lang={language.lang} parts={language.parts} />
        ))}
        <dt>{texts.segments}</dt>
        <dd>{useMessages().campaigns.whole(segments)}</dd>
        {segmentPrice !== undefined && (
          <>
            <dt>{texts.rate}</dt>
            <dd>${segmentPrice.toFixed(4)}</dd>
          </>
        )}
        {cost !== undefined && (
          <>
            <dt className={classes.total}>{texts.cost}</dt>
            <dd className={classes.total}>{formatCost(cost)}</dd>
          </>
        )}
        {exact && Number(exact.cost_plain_letters) < Number(exact.cost) && (
          <>
            <dt>{texts.plain}</dt>
            <dd className={classes.good}>{formatCost(exact.cost_plain_letters)}</dd>
          </>
        )}
      </dl>
      <p className={layout.note}>{exact ? texts.exact : texts.estimate}</p>
    </Panel>
  )
}

function Row({ lang, parts }: { lang: Language; parts: LanguageSegments['parts'] }) {
  const { cost, message } = useMessages().campaignEditor
  const sums = parts.map(({ people, segments }) => cost.times(people, segments))
  const total = parts.reduce((sum, { people, segments }) => sum + people * segments, 0)
  return (
    <>
      <dt>{message.languages[lang]}</dt>
      <dd>{cost.sum(sums, total)}</dd>
    </>
  )
}
