import type { ContactMessageSummary } from '@fieldhouse/contract/contact'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatRecentInstant } from '../kit/format-instants.ts'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import classes from '../kit/inbox/inbox.module.css'
import { nextConversation } from '../kit/inbox/next-conversation.ts'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { MessagePane } from './message-pane.tsx'
import type { MessagesView } from './messages-view.ts'
import { writeMessagesView } from './messages-view.ts'

interface MessageInboxProps {
  messages: readonly ContactMessageSummary[]
  view: MessagesView
  outdated: boolean
  onChange: (change: Partial<MessagesView>) => void
}

/** An answer that was begun stays while another message is read. */
export function MessageInbox({ messages, view, outdated, onChange }: MessageInboxProps) {
  const { choose } = useMessages().contactMessages
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({})
  const { open } = view
  const ids = messages.map(({ id }) => id)
  return (
    <div className={classes.inbox} data-open={open !== undefined || undefined} data-outdated={outdated || undefined}>
      <ul className={classes.people}>
        {messages.map((message) => (
          <Sender key={message.id} message={message} view={view} />
        ))}
      </ul>
      {open === undefined ? (
        <p className={classes.choose}>{choose}</p>
      ) : (
        <MessagePane
          key={open}
          id={open}
          back={`?${writeMessagesView({ ...view, open: undefined })}`}
          draft={drafts[open] ?? ''}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [open]: draft }))}
          onLeave={() => onChange({ open: nextConversation(ids, open) })}
        />
      )}
      <LeaveGuard unsaved={Object.values(drafts).some((draft) => draft.trim() !== '')} />
    </div>
  )
}

function Sender({ message, view }: { message: ContactMessageSummary; view: MessagesView }) {
  const { languages, doneBy, answered } = useMessages().contactMessages
  const lang = useLanguage()
  const now = useNow(60_000)
  const { id, name, body, received_at, answered_at, done_by } = message
  return (
    <li>
      <Link
        to={`?${writeMessagesView({ ...view, open: id })}`}
        aria-current={view.open === id ? 'true' : undefined}
        data-row-link=""
      >
        <span className={classes.name}>
          <strong>{name}</strong>
          {message.lang === 'es' && <span className={classes.tag}>{languages.es}</span>}
        </span>
        <span className={classes.last}>{body}</span>
        <span className={classes.note}>
          <time dateTime={received_at}>{formatRecentInstant(received_at, now, lang)}</time>
          {answered_at && ` · ${answered}`}
          {done_by && !answered_at && ` · ${doneBy(done_by)}`}
        </span>
      </Link>
    </li>
  )
}
