import type { Import } from '@fieldhouse/contract/imports'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'

const TONES: Partial<Record<Import['state'], 'good' | 'bad'>> = { applied: 'good', refused: 'bad' }

export function ImportStateBadge({ state }: Pick<Import, 'state'>) {
  const { states } = useMessages().imports
  return <StatusPill tone={TONES[state] ?? 'plain'}>{states[state]}</StatusPill>
}
