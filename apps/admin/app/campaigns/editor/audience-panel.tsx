import type { SegmentCondition } from '@fieldhouse/contract/campaigns'
import { useDebouncedValue } from '@mantine/hooks'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useRefocus } from '../../kit/use-refocus.ts'
import { useMessages } from '../../language.ts'
import { useSegmentCount, useSegmentNames } from '../use-campaigns.ts'
import classes from './audience.module.css'
import { AddCondition, ConditionPart } from './condition-part.tsx'
import { isContradiction, MAX_CONDITIONS } from './segment-conditions.ts'
import { splitAudience } from './split-audience.ts'

interface AudienceProps {
  segment: readonly SegmentCondition[]
  holdoutPercent: number
  onChange: (segment: SegmentCondition[]) => void
}

export function AudiencePanel({ segment, holdoutPercent, onChange }: AudienceProps) {
  const { campaignEditor, campaigns } = useMessages()
  const { audience } = campaignEditor
  const names = useSegmentNames([segment])
  const refocus = useRefocus()
  const remove = (index: number) => {
    onChange(segment.filter((_, at) => at !== index))
    refocus(`.${classes.add}`)
  }
  return (
    <Panel title={audience.title}>
      <fieldset className={classes.box}>
        <legend className="visually-hidden">{audience.label}</legend>
        <div className={classes.sentence}>
          {segment.length === 0 ? campaigns.segment.everyone : campaigns.segment.who}{' '}
          {segment.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity of their own
            <span key={`${condition.kind} ${index}`}>
              {index > 0 && `${campaigns.segment.and(campaigns.segment.lead[condition.kind])} `}
              <ConditionPart
                condition={condition}
                names={names}
                onChange={(changed) => onChange(segment.map((other, at) => (at === index ? changed : other)))}
                onRemove={() => remove(index)}
              />{' '}
            </span>
          ))}
          {segment.length < MAX_CONDITIONS ? (
            <AddCondition onAdd={(condition) => onChange([...segment, condition])} />
          ) : (
            <span className={layout.note}>{audience.tooMany(MAX_CONDITIONS)}</span>
          )}
        </div>
        <p className={layout.note}>{audience.hint}</p>
      </fieldset>
      {isContradiction(segment) ? (
        <p className={classes.problem} role="alert">
          {audience.contradiction}
        </p>
      ) : (
        <LiveCount segment={segment} holdoutPercent={holdoutPercent} />
      )}
    </Panel>
  )
}

const PAUSE_MS = 300

/** The last count stays, dimmed, until the new one comes. */
function LiveCount({ segment, holdoutPercent }: Omit<AudienceProps, 'onChange'>) {
  const { campaignEditor, campaigns } = useMessages()
  const { audience } = campaignEditor
  const [settled] = useDebouncedValue(segment, PAUSE_MS)
  const { data, isPlaceholderData, error } = useSegmentCount(settled)
  if (error) return <p className={classes.problem}>{audience.failed}</p>
  const isStale = data === undefined || isPlaceholderData || settled !== segment
  const parts = splitAudience(data ?? { matching: 0, unreachable: 0 }, holdoutPercent)
  return (
    <div className={classes.live} data-stale={isStale || undefined} aria-busy={isStale}>
      <p className={classes.count} role="status">
        <strong>{data ? campaigns.whole(data.matching) : '…'}</strong>
        <span>{data ? audience.people(data.matching) : audience.counting}</span>
      </p>
      <div className={layout.stackTight}>
        <div className={classes.bar} aria-hidden="true">
          {(['texts', 'heldOut', 'unreachable'] as const).map((part) => (
            <i key={part} data-part={part} style={{ flexGrow: parts[part] }} />
          ))}
        </div>
        {data && (
          <p className={classes.legend}>
            <span>{audience.getText(parts.texts)}</span>
            {holdoutPercent > 0 && <span>{audience.holdout(parts.heldOut, holdoutPercent)}</span>}
            {parts.unreachable > 0 && <span className={classes.care}>{audience.unreachable(parts.unreachable)}</span>}
            <span className={classes.dim}>{audience.leftOutLater}</span>
          </p>
        )}
      </div>
    </div>
  )
}
