import type { Conversation } from '@fieldhouse/contract/messaging'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatPhone } from '../kit/format-phone.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { Icon } from '../kit/icons.tsx'
import kbd from '../kit/kbd.module.css'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useMessages } from '../language.ts'
import { AnswerForm } from './answer-form.tsx'
import classes from './inbox.module.css'
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
        {conversation.done_at === null && <DoneButton conversation={conversation} onDone={onDone} />}
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

function DoneButton({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const { done, changed } = useMessages().replies
  const finishing = useFinish(conversation)
  const finish = () => {
    if (!finishing.isPending) finishing.mutate(undefined, { onSuccess: onDone })
  }
  useShortcuts({ e: finish })
  return (
    <div>
      <Button
        variant="default"
        loading={finishing.isPending}
        onClick={finish}
        rightSection={
          <span aria-hidden="true">
            <kbd className={kbd.key}>E</kbd>
          </span>
        }
      >
        {done}
      </Button>
      <ErrorAlert
        error={finishing.error}
        text={hasErrorCode(finishing.error, 'version_conflict') ? changed : undefined}
      />
    </div>
  )
}
