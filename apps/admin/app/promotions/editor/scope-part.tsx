import type { Named } from '@fieldhouse/contract/promotions'
import { CloseButton, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLanguage, useTexts } from '../../language.ts'
import { nameIn } from '../../ui/name-in.ts'
import { useRefocus } from '../../ui/use-refocus.ts'
import type { Change, PromotionDraft } from '../draft.ts'
import { aboutText } from '../sentence.ts'
import type { ScopeField } from '../told.ts'
import { draftTold, scopeOf } from '../told.ts'
import { PartPopover } from './part.tsx'
import { ScopePicker } from './scope-picker.tsx'
import classes from './sentence-form.module.css'

export function ScopePart({ draft, onChange }: { draft: PromotionDraft; onChange: Change }) {
  const texts = useTexts()
  const { form } = texts.promotions
  const lang = useLanguage()
  const [opened, part] = useDisclosure(false)
  const refocus = useRefocus()
  const scope = scopeOf(draft)
  const everything = aboutText({ ...draftTold(draft, [], lang, texts), about: null }, texts.sentence)

  const add = (field: ScopeField, named: Named) => {
    if (!draft[field].some(({ id }) => id === named.id)) onChange({ [field]: [...draft[field], named] })
  }
  const remove = (field: ScopeField, id: number) => {
    onChange({ [field]: draft[field].filter((one) => one.id !== id) })
    refocus(`.${classes.scope} > .${classes.part}`)
  }

  return (
    <span className={classes.scope}>
      {scope.map(({ field, named }) => (
        <span key={`${field} ${named.id}`} className={classes.name}>
          {nameIn(named, lang)}
          <CloseButton
            size="sm"
            aria-label={form.removeScope(nameIn(named, lang))}
            onClick={() => remove(field, named.id)}
          />
        </span>
      ))}
      <PartPopover label={form.parts.scope} opened={opened} onChange={part.set}>
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
      </PartPopover>
    </span>
  )
}
