import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../language.ts'
import classes from './message.module.css'
import type { BodyPiece } from './split-body.ts'
import { insertAt } from './split-body.ts'

/** Copy of the contract's limit: importing it would bundle the schemas. */
const MAX_LENGTH = 600

interface MessageFieldProps {
  label: string
  lang: 'en' | 'es'
  body: string
  pieces: readonly BodyPiece[]
  /** What the shop adds before and after the text. */
  before: string
  after: string
  describedBy: string
  onChange: (body: string) => void
  children: ReactNode
}

/** A plain text field above a copy of its text, which shows the marks; so undo and screen readers work as usual. */
export function MessageField(props: MessageFieldProps) {
  const { label, lang, body, pieces, before, after, describedBy, onChange, children } = props
  const { message } = useMessages().campaignEditor
  const field = useRef<HTMLTextAreaElement>(null)
  const variables: Record<keyof typeof message.variables, string> = {
    first_name: `{first_name|${message.fallback[lang]}}`,
    size: '{size}',
    link: '{link}',
    code: '{code}',
  }
  const insert = (variable: string) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: body.length, selectionEnd: body.length }
    const inserted = insertAt(body, selectionStart, selectionEnd, variable)
    if (inserted.body.length > MAX_LENGTH) return
    flushSync(() => onChange(inserted.body))
    field.current?.focus()
    field.current?.setSelectionRange(inserted.cursor, inserted.cursor)
  }
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div className={classes.toolbar} role="group" aria-label={message.insert}>
        {(Object.keys(variables) as (keyof typeof variables)[]).map((name) => (
          <Button key={name} variant="subtle" size="compact-sm" onClick={() => insert(variables[name])}>
            <span className={classes.variable}>{message.variables[name]}</span>
          </Button>
        ))}
      </div>
      <div className={classes.paper}>
        <span className={classes.fixed}>{before}</span>
        <div className={classes.field} lang={lang}>
          <div className={classes.copy} aria-hidden="true">
            {pieces.map(({ kind, text, at }) => (
              <span key={at} className={kind === 'text' ? undefined : classes[kind]}>
                {text}
              </span>
            ))}
            {/* A line of its own for the cursor after a line break. */}
            {'\u200b'}
          </div>
          <textarea
            ref={field}
            aria-label={label}
            aria-describedby={describedBy}
            maxLength={MAX_LENGTH}
            value={body}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </div>
        <span className={classes.fixed}>{after}</span>
      </div>
      <div className={classes.counter}>{children}</div>
    </div>
  )
}
