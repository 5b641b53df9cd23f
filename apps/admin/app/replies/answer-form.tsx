import type { Conversation } from '@fieldhouse/contract/messaging'
import { measureTextSegments } from '@fieldhouse/contract/rules/text-segments'
import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import kbd from '../kit/kbd.module.css'
import { useMessages } from '../language.ts'
import classes from './inbox.module.css'
import { useAnswer } from './use-replies.ts'

const MAX_REPLY_LENGTH = 600

interface AnswerFormProps {
  conversation: Conversation
  draft: string
  onDraft: (draft: string) => void
}

/** Also after an answer: staff may have more to say. */
export function AnswerForm({ conversation, draft, onDraft }: AnswerFormProps) {
  const { answer, changed } = useMessages().replies
  const [isEmpty, setEmpty] = useState(false)
  const measure = useId()
  const { mutate, isPending, error } = useAnswer(conversation)
  const send = () => {
    const text = draft.trim()
    setEmpty(text === '')
    if (text && !isPending) mutate(text, { onSuccess: () => onDraft('') })
  }
  return (
    <form
      className={classes.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={answer.label}
        value={draft}
        maxLength={MAX_REPLY_LENGTH}
        autosize
        minRows={3}
        maxRows={8}
        readOnly={isPending}
        error={isEmpty && draft.trim() === '' ? answer.empty : undefined}
        aria-describedby={measure}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <ErrorAlert error={error} text={hasErrorCode(error, 'version_conflict') ? changed : undefined} />
      <div className={classes.send}>
        <Measure id={measure} text={draft} />
        <Button
          type="submit"
          loading={isPending}
          rightSection={
            <span aria-hidden="true">
              <kbd className={kbd.key}>Ctrl ↵</kbd>
            </span>
          }
        >
          {answer.send}
        </Button>
      </div>
    </form>
  )
}

function Measure({ id, text }: { id: string; text: string }) {
  const { campaignEditor, replies } = useMessages()
  const { encoding, segments, characters, costly } = measureTextSegments(text.trim())
  const { message } = campaignEditor
  const letters = costly.map(({ character }) => character).join(' ')
  return (
    <span id={id} className={classes.measure}>
      {[
        encoding === 'ucs2' ? replies.answer.costly(message.encoding.ucs2, letters) : message.encoding.gsm7,
        message.segments(segments),
        message.characters(characters, null),
        replies.answer.oneToOne,
      ].join(' · ')}
    </span>
  )
}
