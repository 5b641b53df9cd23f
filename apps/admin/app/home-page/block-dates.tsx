import type { HomeBlock } from '@fieldhouse/contract/home-page'
import { TextInput } from '@mantine/core'
import { parseMinuteInput, toMinuteInput } from '../kit/forms/day-inputs.ts'
import { useZoneNote } from '../kit/forms/use-zone-note.ts'
import { useMessages } from '../language.ts'

interface BlockDatesProps {
  block: HomeBlock
  isFaulty: boolean
  onChange: (block: HomeBlock) => void
}

export function BlockDates({ block, isFaulty, onChange }: BlockDatesProps) {
  const { settings } = useMessages().homePage
  const zoneNote = useZoneNote()
  const set = (field: 'starts_at' | 'ends_at') => (event: { currentTarget: HTMLInputElement }) => {
    const { value } = event.currentTarget
    const instant = parseMinuteInput(value)
    // A date that is typed only in part changes nothing yet.
    if (value === '' || instant) onChange({ ...block, [field]: instant ?? null })
  }
  const toInput = (instant: string | null) => (instant ? toMinuteInput(new Date(instant)) : '')
  const [starts, ends] = [toInput(block.starts_at), toInput(block.ends_at)]
  return (
    <>
      <TextInput
        type="datetime-local"
        label={settings.starts}
        description={`${settings.datesHint} ${zoneNote(starts)}`}
        defaultValue={starts}
        onChange={set('starts_at')}
      />
      <TextInput
        type="datetime-local"
        label={settings.ends}
        description={zoneNote(ends)}
        error={isFaulty && settings.datesFault}
        defaultValue={ends}
        onChange={set('ends_at')}
      />
    </>
  )
}
