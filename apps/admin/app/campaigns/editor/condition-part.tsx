import type { SegmentCondition } from '@fieldhouse/contract/campaigns'
import { CloseButton, NativeSelect, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import type { ConditionKind } from '../../locales/segment-messages.ts'
import { SentencePartPopover } from '../../promotions/editor/sentence-part.tsx'
import type { SegmentNames } from '../describe-segment.ts'
import { conditionValue } from '../describe-segment.ts'
import classes from './audience.module.css'
import { ConditionFields } from './condition-fields.tsx'
import { CONDITION_KINDS, isComplete, NEW_CONDITIONS } from './segment-conditions.ts'

interface ConditionPartProps {
  condition: SegmentCondition
  names: SegmentNames
  onChange: (condition: SegmentCondition) => void
  onRemove: () => void
}

/** A pill of the sentence. A change counts once it is complete. */
export function ConditionPart({ condition, names, onChange, onRemove }: ConditionPartProps) {
  const { campaignEditor, campaigns } = useMessages()
  const { audience } = campaignEditor
  const [edited, setEdited] = useState<SegmentCondition>()
  const value = conditionValue(condition, names, campaigns.segment)
  const lead = campaigns.segment.lead[condition.kind]
  const whole = `${lead} ${value}`.trim()
  const setOpened = (opened: boolean) => {
    if (!opened && edited && isComplete(edited)) onChange(edited)
    setEdited(opened ? condition : undefined)
  }
  return (
    <span className={classes.pill}>
      {value === '' ? (
        lead
      ) : (
        <SentencePartPopover
          label={campaigns.segment.kinds[condition.kind]}
          opened={edited !== undefined}
          onChange={setOpened}
        >
          <UnstyledButton
            component="button"
            className={classes.part}
            aria-label={audience.change(whole)}
            onClick={() => setOpened(edited === undefined)}
          >
            {lead} <span className={classes.value}>{value}</span>
          </UnstyledButton>
          {edited && <ConditionFields condition={edited} onChange={setEdited} />}
        </SentencePartPopover>
      )}
      <CloseButton size="sm" aria-label={audience.remove(whole)} onClick={onRemove} />
    </span>
  )
}

/** Chooses a kind, then its value. Closing adds the condition if it is complete. */
export function AddCondition({ onAdd }: { onAdd: (condition: SegmentCondition) => void }) {
  const { audience } = useMessages().campaignEditor
  const [opened, setOpened] = useState(false)
  const [added, setAdded] = useState<SegmentCondition>()
  const close = (opened: boolean) => {
    if (!opened && added && isComplete(added)) onAdd(added)
    setAdded(undefined)
    setOpened(opened)
  }
  return (
    <SentencePartPopover label={audience.add} opened={opened} onChange={close}>
      <UnstyledButton component="button" className={classes.add} onClick={() => close(!opened)}>
        + {audience.add}
      </UnstyledButton>
      <NewCondition condition={added} onChange={setAdded} />
    </SentencePartPopover>
  )
}

interface NewConditionProps {
  condition: SegmentCondition | undefined
  onChange: (condition: SegmentCondition | undefined) => void
}

function NewCondition({ condition, onChange }: NewConditionProps) {
  const { campaignEditor, campaigns } = useMessages()
  const { audience } = campaignEditor
  return (
    <>
      <NativeSelect
        label={audience.kind}
        data={[
          { value: '', label: audience.choose },
          ...CONDITION_KINDS.map((value) => ({ value, label: campaigns.segment.kinds[value] })),
        ]}
        value={condition?.kind ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value ? NEW_CONDITIONS[currentTarget.value as ConditionKind] : undefined)
        }
      />
      {condition && <ConditionFields key={condition.kind} condition={condition} onChange={onChange} />}
      {condition && !isComplete(condition) && <p className={layout.note}>{audience.incomplete}</p>}
    </>
  )
}
