import { Button, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { ErrorAlert } from '../forms/error-alert.tsx'
import kbd from '../kbd.module.css'
import classes from './inbox.module.css'

interface AnswerBoxProps {
  texts: { label: string; empty: string; send: string }
  draft: string
  maxLength: number
  onDraft: (draft: string) => void
  /** What the answer costs, or where it goes. */
  note: ReactNode
  isPending: boolean
  error: Error | null
  /** Instead of what the error says itself. */
  errorText: string | undefined
  onSend: (text: string) => void
}

export function AnswerBox({ texts, draft, onDraft, onSend, isPending, ...props }: AnswerBoxProps) {
  const [isEmpty, setEmpty] = useState(false)
  const note = useId()
  const send = () => {
    const text = draft.trim()
    setEmpty(text === '')
    if (text && !isPending) onSend(text)
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
        label={texts.label}
        value={draft}
        maxLength={props.maxLength}
        autosize
        minRows={3}
        maxRows={8}
        readOnly={isPending}
        error={isEmpty && draft.trim() === '' ? texts.empty : undefined}
        aria-describedby={note}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <ErrorAlert error={props.error} text={props.errorText} />
      <div className={classes.send}>
        <span id={note} className={classes.measure}>
          {props.note}
        </span>
        <Button
          type="submit"
          loading={isPending}
          rightSection={
            <span aria-hidden="true">
              <kbd className={kbd.key}>Ctrl ↵</kbd>
            </span>
          }
        >
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
