import type { HomeBlock } from '@fieldhouse/contract/home-page'
import { parseMinuteInput, toMinuteInput } from '../kit/forms/day-inputs.ts'
import { MinuteInput } from '../kit/forms/instant-inputs.tsx'
import { useMessages } from '../language.ts'

interface BlockDatesProps {
  block: HomeBlock
  isFaulty: boolean
  onChange: (block: HomeBlock) => void
}

export function BlockDates({ block, isFaulty, onChange }: BlockDatesProps) {
  const { settings } = useMessages().homePage
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
      <MinuteInput
        label={settings.starts}
        description={settings.datesHint}
        defaultValue={starts}
        onChange={set('starts_at')}
      />
      <MinuteInput
        label={settings.ends}
        error={isFaulty && settings.datesFault}
        defaultValue={ends}
        onChange={set('ends_at')}
      />
    </>
  )
}
