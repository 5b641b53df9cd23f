import type { ConversationSummary } from '@fieldhouse/contract/messaging'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatRecentInstant } from '../kit/format-instants.ts'
import { formatPhone } from '../kit/format-phone.ts'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import classes from '../kit/inbox/inbox.module.css'
import { nextConversation } from '../kit/inbox/next-conversation.ts'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { ConversationPane } from './conversation-pane.tsx'
import type { RepliesView } from './replies-view.ts'
import { writeRepliesView } from './replies-view.ts'

interface InboxProps {
  conversations: readonly ConversationSummary[]
  view: RepliesView
  outdated: boolean
  onChange: (change: Partial<RepliesView>) => void
}

/** An answer that was begun stays while another conversation is read. */
export function Inbox({ conversations, view, outdated, onChange }: InboxProps) {
  const { choose } = useMessages().replies
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({})
  const { open } = view
  return (
    <div className={classes.inbox} data-open={open !== undefined || undefined} data-outdated={outdated || undefined}>
      <ul className={classes.people}>
        {conversations.map((conversation) => (
          <Person key={conversation.id} conversation={conversation} view={view} />
        ))}
      </ul>
      {open === undefined ? (
        <p className={classes.choose}>{choose}</p>
      ) : (
        <ConversationPane
          key={open}
          id={open}
          back={`?${writeRepliesView({ ...view, open: undefined })}`}
          draft={drafts[open] ?? ''}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [open]: draft }))}
          onDone={() =>
            onChange({
              open: nextConversation(
                conversations.map(({ id }) => id),
                open,
              ),
            })
          }
        />
      )}
      <LeaveGuard unsaved={Object.values(drafts).some((draft) => draft.trim() !== '')} />
    </div>
  )
}

function Person({ conversation, view }: { conversation: ConversationSummary; view: RepliesView }) {
  const { languages, doneBy } = useMessages().replies
  const lang = useLanguage()
  const now = useNow(60_000)
  const { id, first_name, phone, last_body, last_message_at, done_by } = conversation
  return (
    <li>
      <Link
        to={`?${writeRepliesView({ ...view, open: id })}`}
        aria-current={view.open === id ? 'true' : undefined}
        data-row-link=""
      >
        <span className={classes.name}>
          <strong>{first_name ?? formatPhone(phone)}</strong>
          {conversation.lang === 'es' && <span className={classes.tag}>{languages.es}</span>}
        </span>
        <span className={classes.last}>{last_body}</span>
        <span className={classes.note}>
          <time dateTime={last_message_at}>{formatRecentInstant(last_message_at, now, lang)}</time>
          {done_by && ` · ${doneBy(done_by)}`}
        </span>
      </Link>
    </li>
  )
}
