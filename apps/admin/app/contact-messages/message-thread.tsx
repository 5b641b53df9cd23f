import type { ContactMessage } from '@fieldhouse/contract/contact'
import { formatRecentInstant } from '../kit/format-instants.ts'
import classes from '../kit/inbox/inbox.module.css'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'

export function MessageThread({ message: { name, body, received_at, answers } }: { message: ContactMessage }) {
  const { thread, sent, waits } = useMessages().contactMessages
  const lang = useLanguage()
  const now = useNow(60_000)
  const when = (at: string) => formatRecentInstant(at, now, lang)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <ol className={classes.talk} aria-label={thread} tabIndex={0}>
      <li>
        <p>{body}</p>
        <small>{[name, when(received_at)].join(' · ')}</small>
      </li>
      {answers.map((answer) => (
        <li key={answer.id} data-out="">
          <p>{answer.body}</p>
          <small>{[answer.actor, when(answer.written_at), answer.sent_at ? sent : waits].join(' · ')}</small>
        </li>
      ))}
    </ol>
  )
}
