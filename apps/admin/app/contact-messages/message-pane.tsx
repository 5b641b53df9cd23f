import type { ContactMessage } from '@fieldhouse/contract/contact'
import { MAX_MESSAGE_LENGTH } from '@fieldhouse/contract/rules/contact-message'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { Icon } from '../kit/icons.tsx'
import { AnswerBox } from '../kit/inbox/answer-box.tsx'
import { DoneButton } from '../kit/inbox/done-button.tsx'
import classes from '../kit/inbox/inbox.module.css'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useMessages } from '../language.ts'
import { MessageThread } from './message-thread.tsx'
import { useAnswer, useContactMessage, useDelete, useMark } from './use-contact-messages.ts'

interface MessagePaneProps {
  id: number
  back: string
  draft: string
  onDraft: (draft: string) => void
  /** The message is done or deleted. */
  onLeave: () => void
}

export function MessagePane({ id, ...pane }: MessagePaneProps) {
  const { failedOne } = useMessages().contactMessages
  const [isDeleted, setDeleted] = useState(false)
  const onDeleted = () => {
    flushSync(() => setDeleted(true))
    pane.onLeave()
  }
  return (
    <div className={classes.pane}>
      <QueryView query={useContactMessage(id, { isDeleted })} failed={failedOne}>
        {(message) => <OpenMessage message={message} {...pane} onDeleted={onDeleted} />}
      </QueryView>
    </div>
  )
}

type OpenMessageProps = Omit<MessagePaneProps, 'id'> & { message: ContactMessage; onDeleted: () => void }

function OpenMessage({ message, back, draft, onDraft, onLeave, onDeleted }: OpenMessageProps) {
  const texts = useMessages().contactMessages
  return (
    <>
      <header className={classes.heading}>
        <Link className={classes.back} to={back} aria-label={texts.back}>
          <Icon name="left" />
        </Link>
        <div className={classes.who}>
          <h2>
            {message.name} <span className={classes.number}>{message.email}</span>
          </h2>
          <OrderLine message={message} />
        </div>
        <Marks {...{ message, onLeave, onDeleted }} />
      </header>
      <MessageThread message={message} />
      <AnswerForm message={message} draft={draft} onDraft={onDraft} />
    </>
  )
}

/** Anybody can enter any number: only an order with the same email is the person's. */
function OrderLine({ message: { order_number, order_id } }: { message: ContactMessage }) {
  const texts = useMessages().contactMessages
  if (order_number === null) return null
  return (
    <span className={classes.note}>
      {order_id ? (
        <Anchor component={Link} fz="inherit" to={`/orders/${order_id}`}>
          {texts.order(order_number)}
        </Anchor>
      ) : (
        `${texts.order(order_number)} · ${texts.otherEmail}`
      )}
    </span>
  )
}

function Marks({ message, onLeave, onDeleted }: Pick<OpenMessageProps, 'message' | 'onLeave' | 'onDeleted'>) {
  const texts = useMessages().contactMessages
  const { mutate, isPending, error } = useMark(message)
  const deleting = useDelete(message, onDeleted)
  const errorText = hasErrorCode(error, 'version_conflict') ? texts.changed : undefined
  return (
    <>
      <ConfirmButton
        label={texts.remove.label}
        title={texts.remove.title}
        text={texts.remove.text}
        action={texts.remove.action}
        doing={deleting}
      />
      {message.done_at === null ? (
        <DoneButton
          {...{ isPending, error, errorText }}
          label={texts.done}
          onPress={() => mutate(true, { onSuccess: onLeave })}
        />
      ) : (
        <div>
          <Button variant="default" loading={isPending} onClick={() => mutate(false)}>
            {texts.reopen}
          </Button>
          <ErrorAlert error={error} text={errorText} />
        </div>
      )}
    </>
  )
}

/** Also after an answer: staff may have more to say. */
function AnswerForm({ message, draft, onDraft }: Pick<OpenMessageProps, 'message' | 'draft' | 'onDraft'>) {
  const { answer, changed } = useMessages().contactMessages
  const { mutate, isPending, error } = useAnswer(message)
  return (
    <AnswerBox
      {...{ draft, onDraft, isPending, error }}
      texts={answer}
      maxLength={MAX_MESSAGE_LENGTH}
      note={answer.goesTo(message.email)}
      errorText={hasErrorCode(error, 'version_conflict') ? changed : undefined}
      onSend={(text) => mutate(text, { onSuccess: () => onDraft('') })}
    />
  )
}
