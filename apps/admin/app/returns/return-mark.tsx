import type { ReturnState } from '@fieldhouse/contract/returns'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'

const MARKS = {
  requested: { tone: 'care', fill: 'empty' },
  approved: { tone: 'info', fill: 'half' },
  received: { tone: 'care', fill: 'half' },
  refunded: { tone: 'good', fill: 'full' },
  exchanged: { tone: 'good', fill: 'full' },
  rejected: { tone: 'plain', fill: 'struck' },
  canceled: { tone: 'plain', fill: 'struck' },
} as const

export function ReturnMark({ state }: { state: ReturnState }) {
  return <StatusPill {...MARKS[state]}>{useMessages().returns.states[state]}</StatusPill>
}
