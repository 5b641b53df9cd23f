import type { EmailText, EmailWords } from '@fieldhouse/contract/email-texts'
import { EMAIL_TEXT_LENGTHS, placeholdersOf } from '@fieldhouse/contract/rules/email-texts'
import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { EmailPreview } from './email-preview.tsx'
import { findFaults } from './email-text-faults.ts'
import classes from './email-texts.module.css'
import { useSaveEmailText } from './use-email-texts.ts'

interface EmailTextEditorProps {
  text: EmailText
  onReload: () => void
}

/** The words on the left, the email as its recipient reads it on the right. */
export function EmailTextEditor({ text, onReload }: EmailTextEditorProps) {
  const { app, emailTexts: texts } = useMessages()
  const editor = useEditor(text)
  const { saving, words, faults, isChanged } = editor
  const isConflict = hasErrorCode(saving.error, 'version_conflict')
  const hasFault = Object.keys(faults).length > 0
  return (
    <>
      <LeaveGuard unsaved={isChanged} bySearch />
      <div className={classes.layout}>
        <Panel title={editor.saved.own ? texts.own : texts.standard}>
          <div className={layout.stackCompact}>
            <WordFields kind={text.kind} words={words} faults={faults} onChange={editor.change} />
            <ErrorAlert error={saving.error} text={isConflict ? texts.conflict : undefined}>
              {isConflict && (
                <Button variant="default" size="xs" onClick={onReload}>
                  {texts.reload}
                </Button>
              )}
            </ErrorAlert>
            <div className={layout.row}>
              <Button data-save disabled={!isChanged || hasFault} loading={saving.isPending} onClick={editor.save}>
                {app.save}
              </Button>
              <Button variant="default" disabled={!isChanged || saving.isPending} onClick={editor.discard}>
                {app.discard}
              </Button>
              {editor.saved.own && (
                <Button variant="subtle" disabled={saving.isPending} onClick={editor.useStandard}>
                  {texts.useStandard}
                </Button>
              )}
              <p className={layout.status} role="status">
                {isChanged ? texts.changed : editor.status}
              </p>
            </div>
          </div>
        </Panel>
        <EmailPreview text={text} words={hasFault ? undefined : words} />
      </div>
    </>
  )
}

interface WordFieldsProps {
  kind: EmailText['kind']
  words: EmailWords
  faults: ReturnType<typeof findFaults>
  onChange: (words: EmailWords) => void
}

function WordFields({ kind, words, faults, onChange }: WordFieldsProps) {
  const { emailTexts: texts } = useMessages()
  const field = (name: keyof EmailWords) => ({
    required: true,
    maxLength: EMAIL_TEXT_LENGTHS[name],
    value: words[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...words, [name]: currentTarget.value }),
  })
  return (
    <>
      <TextInput label={texts.subject} {...field('subject')} />
      <TextInput label={texts.heading} {...field('heading')} />
      <Textarea label={texts.body} description={texts.bodyHint} autosize minRows={5} maxRows={14} {...field('text')} />
      <Text className={layout.note} component="div">
        {texts.placeholders}
        <ul className={classes.placeholders}>
          {placeholdersOf(kind).map((name) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {texts.placeholderNames[name]}
            </li>
          ))}
        </ul>
        {kind !== 'placed' && kind !== 'refunded' && texts.part}
      </Text>
    </>
  )
}

function useEditor(loaded: EmailText) {
  const { emailTexts: texts } = useMessages()
  const [saved, setSaved] = useState(loaded)
  const [words, setWords] = useState(loaded.own ?? loaded.standard)
  const [status, setStatus] = useState('')
  const saving = useSaveEmailText(loaded)
  const before = saved.own ?? saved.standard
  const send = (own: EmailWords | null) =>
    saving.mutate(
      { version: saved.version, own },
      {
        onSuccess(text) {
          setSaved(text)
          setWords(text.own ?? text.standard)
          setStatus(texts.saved)
        },
      },
    )
  return {
    ...{ saved, words, status, saving },
    faults: findFaults(loaded.kind, words, texts.faults),
    isChanged: JSON.stringify(words) !== JSON.stringify(before),
    change(next: EmailWords) {
      setStatus('')
      saving.reset()
      setWords(next)
    },
    discard: () => setWords(before),
    save: () => send(words),
    useStandard: () => send(null),
  }
}
