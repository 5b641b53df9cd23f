import type { ReturnEvent } from '@fieldhouse/contract/returns'
import { Timeline } from '../kit/timeline.tsx'
import { useMessages } from '../language.ts'

/** `history` is newest first. */
export function ReturnTimeline({ history }: { history: readonly ReturnEvent[] }) {
  const { events, one } = useMessages().returns
  const items = history.map(({ kind, at, actor, note }, index) => ({
    // Events of one moment can be of the same kind.
    key: String(index),
    at,
    title: events[kind],
    by: actor ? one.by(actor) : kind === 'approved' ? one.byRule : undefined,
    text: note,
  }))
  return <Timeline items={items} />
}
