import { Button } from '@mantine/core'
import { Notice } from '../notice.tsx'

interface NoRowsProps {
  texts: {
    none: { title: string; text: string }
    noneFound: { title: string; text: string }
    filters: { clear: string }
  }
  filtered: boolean
  onClear: () => void
}

/** What a filtered list says instead of rows: that there are none yet, or none that match and how to see all. */
export function NoRows({ texts, filtered, onClear }: NoRowsProps) {
  if (!filtered) return <Notice {...texts.none} />
  return (
    <Notice {...texts.noneFound}>
      <Button onClick={onClear}>{texts.filters.clear}</Button>
    </Notice>
  )
}
