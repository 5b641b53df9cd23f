import type { Import } from '@fieldhouse/contract/catalog-import'
import { useTexts } from '../language.ts'
import { Mark } from '../ui/mark.tsx'

const TONES: Partial<Record<Import['state'], 'good' | 'bad'>> = { applied: 'good', refused: 'bad' }

export function ImportStateMark({ state }: Pick<Import, 'state'>) {
  const { states } = useTexts().imports
  return <Mark tone={TONES[state] ?? 'plain'}>{states[state]}</Mark>
}
