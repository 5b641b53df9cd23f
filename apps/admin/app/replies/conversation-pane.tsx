import type { Conversation } from '@fieldhouse/contract/messaging'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatPhone } from '../kit/format-phone.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { Icon } from '../kit/icons.tsx'
import { DoneButton } from '../kit/inbox/done-button.tsx'
import classes from '../kit/inbox/inbox.module.css'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useMessages } from '../language.ts'
import { AnswerForm } from './answer-form.tsx'
import { MessageList } from './message-list.tsx'
import { useConversation, useFinish } from './use-replies.ts'

interface ConversationPaneProps {
  id: number
  back: string
  draft: string
  onDraft: (draft: string) => void
  onDone: () => void
}

export function ConversationPane({ id, ...pane }: ConversationPaneProps) {
  const { failedOne } = useMessages().replies
  return (
    <div className={classes.pane}>
      <QueryView query={useConversation(id)} failed={failedOne}>
        {(conversation) => <OpenConversation conversation={conversation} {...pane} />}
      </QueryView>
    </div>
  )
}

type OpenConversationProps = Omit<ConversationPaneProps, 'id'> & { conversation: Conversation }

function OpenConversation({ conversation, back, draft, onDraft, onDone }: OpenConversationProps) {
  const texts = useMessages().replies
  return (
    <>
      <header className={classes.heading}>
        <Link className={classes.back} to={back} aria-label={texts.back}>
          <Icon name="left" />
        </Link>
        <Who conversation={conversation} />
        {conversation.done_at === null && <FinishButton conversation={conversation} onDone={onDone} />}
      </header>
      <MessageList conversation={conversation} />
      {conversation.state === 'stopped' ? (
        <p className={classes.closed}>{texts.stopped}</p>
      ) : (
        <AnswerForm conversation={conversation} draft={draft} onDraft={onDraft} />
      )}
    </>
  )
}

function Who({ conversation: { first_name, phone, state, region, subscriber_id } }: { conversation: Conversation }) {
  const { replies, subscribers } = useMessages()
  const status = state ? subscribers.states[state] : replies.neverSignedUp
  return (
    <div className={classes.who}>
      <h2>
        {first_name && `${first_name} `}
        <span className={first_name ? classes.number : undefined}>{formatPhone(phone)}</span>
      </h2>
      <span className={classes.note}>
        {[status, region].filter(Boolean).join(' · ')}
        {state && subscriber_id !== null && (
          <>
            {' · '}
            <Anchor component={Link} fz="inherit" to={`/subscribers?view=${state}&receipt=${subscriber_id}`}>
              {subscribers.receipt.title}
            </Anchor>
          </>
        )}
      </span>
    </div>
  )
}

function FinishButton({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const { done, changed } = useMessages().replies
  const { mutate, isPending, error } = useFinish(conversation)
  return (
    <DoneButton
      label={done}
      isPending={isPending}
      error={error}
      errorText={hasErrorCode(error, 'version_conflict') ? changed : undefined}
      onPress={() => mutate(undefined, { onSuccess: onDone })}
    />
  )
}
