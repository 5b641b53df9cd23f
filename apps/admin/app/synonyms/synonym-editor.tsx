import type { SynonymGroups } from '@fieldhouse/contract/listing-synonyms'
import { replaceSynonyms } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { Button, CloseButton, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import type { Messages } from '../locales/en/messages.ts'
import classes from './synonyms.module.css'
import type { GroupError, SynonymGroupList } from './validate-groups.ts'
import { validateGroups } from './validate-groups.ts'
import { WordChips } from './word-chips.tsx'

const LANGS: readonly Language[] = ['en', 'es']

/** Saves all groups of both languages together. */
export function SynonymEditor({ synonyms: saved }: { synonyms: SynonymGroups }) {
  const { app, synonyms: texts } = useMessages()
  const [draft, setDraft] = useState(saved)
  const [status, setStatus] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const saving = useMutation({ mutationFn: (body: SynonymGroups) => client.call(replaceSynonyms, { body }) })
  const unsaved = JSON.stringify(draft) !== JSON.stringify(saved)
  const isInvalid = LANGS.some((lang) => validateGroups(draft[lang]).some(Boolean))

  const change = (next: SynonymGroups) => {
    setStatus('')
    saving.reset()
    setDraft(next)
  }
  const save = () => {
    if (isInvalid) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    saving.mutate(draft, { onSuccess: () => setStatus(texts.saved) })
  }

  return (
    <form
      ref={form}
      noValidate
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <LeaveGuard unsaved={unsaved} />
      <div className={classes.languages}>
        {LANGS.map((lang) => (
          <Panel key={lang} title={texts.languages[lang]}>
            <GroupList lang={lang} groups={draft[lang]} onChange={(groups) => change({ ...draft, [lang]: groups })} />
          </Panel>
        ))}
      </div>
      <ErrorAlert error={saving.error} />
      <div className={layout.row}>
        <Button type="submit" data-save disabled={!unsaved} loading={saving.isPending}>
          {app.save}
        </Button>
        <Button variant="default" disabled={!unsaved || saving.isPending} onClick={() => change(saved)}>
          {app.discard}
        </Button>
        <p className={layout.status} role="status">
          {unsaved ? texts.changed : status}
        </p>
      </div>
    </form>
  )
}

interface GroupListProps {
  lang: Language
  groups: SynonymGroupList
  onChange: (groups: SynonymGroupList) => void
}

function GroupList({ lang, groups, onChange }: GroupListProps) {
  const { synonyms } = useMessages()
  const errors = validateGroups(groups)
  return (
    <>
      {groups.length === 0 && <Text c="dimmed">{synonyms.none}</Text>}
      <ul className={classes.groups}>
        {groups.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has nothing of its own but its words
          <li key={index} className={classes.group}>
            <WordChips
              words={words}
              lang={lang}
              label={synonyms.addWord(index + 1)}
              error={errorText(errors[index], synonyms)}
              onChange={(words) => onChange(groups.with(index, words))}
            />
            <CloseButton
              size="lg"
              aria-label={synonyms.removeGroup(index + 1)}
              onClick={() => onChange(groups.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" onClick={() => onChange([...groups, []])}>
        {synonyms.addGroup}
      </Button>
    </>
  )
}

function errorText(error: GroupError | undefined, { faults }: Messages['synonyms']): string | undefined {
  if (!error) return undefined
  return 'word' in error ? faults[error.kind](error.word) : faults[error.kind]
}
