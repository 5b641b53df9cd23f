import type { Subscriber, SubscriberState } from '@fieldhouse/contract/messaging'
import type { ComponentProps } from 'react'
import { useMessages } from '../language.ts'
import { StatusPill } from './status-pill.tsx'

type Mark = Pick<ComponentProps<typeof StatusPill>, 'tone' | 'fill'>

const MARKS: Record<SubscriberState | 'unreachable', Mark> = {
  subscribed: { tone: 'good', fill: 'full' },
  pending: { tone: 'care', fill: 'half' },
  stopped: { tone: 'plain', fill: 'struck' },
  unreachable: { tone: 'bad', fill: 'empty' },
}

export function SubscriberMark({ subscriber }: { subscriber: Pick<Subscriber, 'state' | 'unreachable'> }) {
  const { states } = useMessages().subscribers
  const shown = subscriber.unreachable ? 'unreachable' : subscriber.state
  return <StatusPill {...MARKS[shown]}>{states[shown]}</StatusPill>
}
