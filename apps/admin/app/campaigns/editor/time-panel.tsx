import type { CampaignInput } from '@fieldhouse/contract/campaigns'
import { NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { parseMinuteInput, toMinuteInput } from '../../kit/forms/day-inputs.ts'
import { MinuteInput } from '../../kit/forms/instant-inputs.tsx'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useNow } from '../../kit/use-now.ts'
import { useMessages } from '../../language.ts'
import classes from './campaign-editor.module.css'
import { CountField } from './count-field.tsx'
import type { DraftChange } from './use-draft.ts'

interface TimePanelProps {
  draft: CampaignInput
  onChange: DraftChange
}

const HOUR_MS = 3_600_000
const DEFAULT_TEST_PERCENT = 15

export function TimePanel({ draft, onChange }: TimePanelProps) {
  const { time } = useMessages().campaignEditor
  return (
    <Panel title={time.title}>
      <div className={classes.three}>
        <WhenFields draft={draft} onChange={onChange} />
        <div className={layout.stackCompact}>
          <CountField
            label={time.holdout}
            description={time.holdoutNote}
            value={draft.holdout_percent}
            most={50}
            onChange={(percent) => onChange({ holdout_percent: percent ?? 0 })}
          />
          <CountField
            label={time.cap}
            description={time.capNote}
            value={draft.cap}
            least={1}
            onChange={(cap) => onChange({ cap })}
          />
        </div>
        <TestFields draft={draft} onChange={onChange} />
      </div>
    </Panel>
  )
}

function WhenFields({ draft, onChange }: TimePanelProps) {
  const { time } = useMessages().campaignEditor
  const [typed, setTyped] = useState(draft.send_at === null ? '' : toMinuteInput(new Date(draft.send_at)))
  const now = useNow(60_000)
  const setLater = () => {
    const minute = toMinuteInput(new Date(Math.ceil(now / HOUR_MS + 1) * HOUR_MS))
    setTyped(minute)
    onChange({ send_at: parseMinuteInput(minute) ?? null })
  }
  return (
    <div className={layout.stackCompact}>
      <NativeSelect
        label={time.when}
        data={[
          { value: 'now', label: time.now },
          { value: 'later', label: time.later },
        ]}
        value={draft.send_at === null ? 'now' : 'later'}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === 'later') setLater()
          else onChange({ send_at: null, by_recipient_zone: false })
        }}
      />
      {draft.send_at !== null && (
        <>
          <MinuteInput
            label={time.at}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              const send_at = parseMinuteInput(currentTarget.value)
              if (send_at !== undefined) onChange({ send_at })
            }}
          />
          <Switch
            label={time.byZone}
            checked={draft.by_recipient_zone}
            onChange={({ currentTarget }) => onChange({ by_recipient_zone: currentTarget.checked })}
          />
        </>
      )}
      <p className={layout.note}>{time.byZoneNote}</p>
    </div>
  )
}

function TestFields({ draft, onChange }: TimePanelProps) {
  const { time } = useMessages().campaignEditor
  return (
    <div className={layout.stackCompact}>
      <Switch
        label={time.test}
        checked={draft.ab_percent !== null}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.checked
              ? { ab_percent: DEFAULT_TEST_PERCENT, bodies: { ...draft.bodies, b: draft.bodies.b ?? draft.bodies.a } }
              : { ab_percent: null, bodies: { a: draft.bodies.a } },
          )
        }
      />
      {draft.ab_percent !== null && (
        <CountField
          label={time.testShare}
          value={draft.ab_percent}
          least={5}
          most={50}
          onChange={(ab_percent) => {
            if (ab_percent !== null) onChange({ ab_percent })
          }}
        />
      )}
      <p className={layout.note}>{time.testNote}</p>
    </div>
  )
}
