import type { HomeBlock } from '@fieldhouse/contract/home-page'
import { InstantField } from '../kit/forms/instant-inputs.tsx'
import { useMessages } from '../language.ts'

interface BlockDatesProps {
  block: HomeBlock
  isFaulty: boolean
  onChange: (block: HomeBlock) => void
}

export function BlockDates({ block, isFaulty, onChange }: BlockDatesProps) {
  const { settings } = useMessages().homePage
  return (
    <>
      <InstantField
        label={settings.starts}
        description={settings.datesHint}
        instant={block.starts_at}
        onInstant={(starts_at) => onChange({ ...block, starts_at })}
      />
      <InstantField
        label={settings.ends}
        error={isFaulty && settings.datesFault}
        instant={block.ends_at}
        onInstant={(ends_at) => onChange({ ...block, ends_at })}
      />
    </>
  )
}
