import type { Conversation } from '@fieldhouse/contract/messaging'
import { useEffect, useRef } from 'react'
import { formatRecentInstant } from '../kit/format-instants.ts'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './inbox.module.css'

type Message = Conversation['messages'][number]

export function MessageList({ messages }: Pick<Conversation, 'messages'>) {
  const { talk } = useMessages().replies
  const list = useRef<HTMLOListElement>(null)
  const latest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [latest])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <ol className={classes.talk} aria-label={talk} tabIndex={0} ref={list}>
      {messages.map((message) => (
        <li key={message.id} data-out={message.direction === 'out' || undefined}>
          <p>{message.body}</p>
          <Line message={message} />
        </li>
      ))}
    </ol>
  )
}

function Line({ message: { direction, kind, at, state, actor } }: { message: Message }) {
  const { states, automatic, test } = useMessages().replies
  const lang = useLanguage()
  const now = useNow(60_000)
  const author = direction === 'in' ? undefined : (actor ?? (kind === 'test' ? test : automatic))
  const stateName = direction === 'in' ? undefined : (states as Record<string, string | undefined>)[state]
  return <small>{[author, formatRecentInstant(at, now, lang), stateName].filter(Boolean).join(' · ')}</small>
}
