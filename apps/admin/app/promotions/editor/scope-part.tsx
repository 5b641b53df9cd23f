import type { NamedRef } from '@fieldhouse/contract/promotions'
import { CloseButton, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { localizedName } from '../../kit/localized-name.ts'
import { useRefocus } from '../../kit/use-refocus.ts'
import { useLanguage, useMessages } from '../../language.ts'
import type { ScopeField } from '../describe-promotion.ts'
import { describeDraft, listScopeEntries } from '../describe-promotion.ts'
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

  const add = (field: ScopeField, named: NamedRef) => {
    if (!draft[field].some(({ id }) => id === named.id)) onChange({ [field]: [...draft[field], named] })
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
      <SentencePartPopover label={form.parts.scope} opened={opened} onChange={part.set}>
        {scope.length === 0 ? (
          <UnstyledButton
            component="button"
            className={classes.part}
            aria-label={`${form.parts.scope}: ${everything}`}
            onClick={part.toggle}
          >
            <span className={classes.text}>{everything}</span>,
          </UnstyledButton>
        ) : (
          <UnstyledButton
            component="button"
            className={classes.part}
            aria-label={`${form.addMore}: ${form.parts.scope}`}
            onClick={part.toggle}
          >
            <span className={classes.text}>+ {form.addMore}</span>,
          </UnstyledButton>
        )}
        <ScopePicker scope={scope} onAdd={add} />
      </SentencePartPopover>
    </span>
  )
}
