import type { EmailText, EmailWords } from '@fieldhouse/contract/email-texts'
import { EMAIL_TEXT_LENGTHS, placeholdersOf } from '@fieldhouse/contract/rules/email-texts'
import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { FactList } from '../kit/fact-list.tsx'
import { DraftActions } from '../kit/forms/draft-actions.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { useVersionedDraft } from '../kit/forms/use-versioned-draft.ts'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { EmailPreview } from './email-preview.tsx'
import { findFaults } from './email-text-faults.ts'
import classes from './email-texts.module.css'
import { useReloadEmailText, useSaveEmailText } from './use-email-texts.ts'

interface EmailTextEditorProps {
  text: EmailText
  /** The same email in the other language. */
  other: EmailText | undefined
}

/** The words on the left; on the right those of the other language, and the email as its recipient reads it. */
export function EmailTextEditor({ text, other }: EmailTextEditorProps) {
  const { emailTexts: texts } = useMessages()
  const editor = useEmailTextDraft(text)
  const { saved, draft: words } = editor
  const faults = findFaults(text.kind, words, texts.faults)
  const hasFault = Object.keys(faults).length > 0
  return (
    <>
      <LeaveGuard unsaved={editor.isChanged} bySearch />
      <div className={classes.layout}>
        <Panel title={saved.own ? texts.own : texts.standard}>
          <div className={layout.stackCompact}>
            <WordFields kind={text.kind} words={words} faults={faults} onChange={editor.change} />
            <DraftActions draft={editor} texts={texts} disabled={hasFault}>
              {saved.own && (
                <Button variant="subtle" disabled={editor.saving.isPending} onClick={() => editor.send({ own: null })}>
                  {texts.useStandard}
                </Button>
              )}
            </DraftActions>
          </div>
        </Panel>
        <div className={layout.stack}>
          {other && <OtherLanguage text={other} />}
          <EmailPreview text={text} words={hasFault ? undefined : words} />
        </div>
      </div>
    </>
  )
}

/** To translate from; on narrow screens, the tabs lead there. */
function OtherLanguage({ text: { lang, own, standard } }: { text: EmailText }) {
  const { emailTexts: texts } = useMessages()
  const { subject, heading, text } = own ?? standard
  const asWritten = (words: string) => <span lang={lang}>{words}</span>
  const facts = [
    [texts.subject, asWritten(subject)],
    [texts.heading, asWritten(heading)],
    [texts.body, asWritten(text)],
  ] as const
  return (
    <div className={classes.other}>
      <Panel title={texts.inLanguage[lang]}>
        <FactList facts={facts} className={classes.words} />
      </Panel>
    </div>
  )
}

function useEmailTextDraft(loaded: EmailText) {
  return useVersionedDraft({
    loaded,
    saving: useSaveEmailText(loaded),
    reloading: useReloadEmailText(loaded),
    toDraft: ({ own, standard }) => own ?? standard,
    toInput: (own): { own: EmailWords | null } => ({ own }),
  })
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
