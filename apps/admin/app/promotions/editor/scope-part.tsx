import { CloseButton, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'
import { localizedName } from '../../kit/localized-name.ts'
import { useRefocus } from '../../kit/use-refocus.ts'
import { useLanguage, useMessages } from '../../language.ts'
import type { ScopeEntry, ScopeField } from '../describe-promotion.ts'
import { addToScope, describeDraft, listScopeEntries } from '../describe-promotion.ts'
import type { DraftChange, PromotionDraft } from '../promotion-draft.ts'
import { formatScope } from '../sentence.ts'
import { ScopePicker } from './scope-picker.tsx'
import classes from './sentence-form.module.css'
import { SentencePartPopover } from './sentence-part.tsx'

export function ScopePart({ draft, onChange }: { draft: PromotionDraft; onChange: DraftChange }) {
  const texts = useMessages()
  const { form } = texts.promotions
  const lang = useLanguage()
  const [opened, part] = useDisclosure(false)
  const refocus = useRefocus()
  const scope = listScopeEntries(draft)
  const everything = formatScope({ ...describeDraft(draft, [], lang, texts), about: null }, texts.sentence)

  // Chosen in the picker but not added yet. Closing adds it: otherwise the promotion would stay on everything unnoticed.
  const pending = useRef<ScopeEntry>(undefined)
  const add = (entry: ScopeEntry) => {
    const change = addToScope(draft, entry)
    if (change) onChange(change)
  }
  const setOpened = (opened: boolean) => {
    if (!opened && pending.current) add(pending.current)
    pending.current = undefined
    part.set(opened)
  }
  const remove = (field: ScopeField, id: number) => {
    onChange({ [field]: draft[field].filter((named) => named.id !== id) })
    refocus(`.${classes.scope} > .${classes.part}`)
  }

  return (
    <span className={classes.scope}>
      {scope.map(({ field, named }) => (
        <span key={`${field} ${named.id}`} className={classes.name}>
          {localizedName(named, lang)}
          <CloseButton
            size="sm"
            aria-label={form.removeScope(localizedName(named, lang))}
            onClick={() => remove(field, named.id)}
          />
        </span>
      ))}
      <SentencePartPopover label={form.parts.scope} opened={opened} onChange={setOpened}>
        {scope.length === 0 ? (
          <UnstyledButton
            component="button"
            className={classes.part}
            aria-label={`${form.parts.scope}: ${everything}`}
            onClick={() => setOpened(!opened)}
          >
            <span className={classes.text}>{everything}</span>,
          </UnstyledButton>
        ) : (
          <UnstyledButton
            component="button"
            className={classes.part}
            aria-label={`${form.addMore}: ${form.parts.scope}`}
            onClick={() => setOpened(!opened)}
          >
            <span className={classes.text}>+ {form.addMore}</span>,
          </UnstyledButton>
        )}
        <ScopePicker
          scope={scope}
          onAdd={add}
          onPending={(entry) => {
            pending.current = entry
          }}
        />
      </SentencePartPopover>
    </span>
  )
}
