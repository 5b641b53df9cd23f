import { Button, CloseButton, TextInput } from '@mantine/core'
import { useMessages } from '../language.ts'
import type { ChoiceDraft } from './fact-draft.ts'
import { EMPTY_CHOICE } from './fact-draft.ts'
import classes from './facts.module.css'

const FIELDS = [
  ['name', 'en', 60],
  ['name_es', 'es', 60],
  ['synonyms', 'en', 400],
  ['synonyms_es', 'es', 400],
] as const

interface ChoiceRowsProps {
  choices: readonly ChoiceDraft[]
  onChange: (choices: ChoiceDraft[]) => void
}

export function ChoiceRows({ choices, onChange }: ChoiceRowsProps) {
  const { facts } = useMessages()
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{facts.choices}</legend>
      <p className={classes.note}>{facts.choicesNote}</p>
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new choice has no key yet
        <div key={index} className={classes.choice}>
          {FIELDS.map(([field, lang, maxLength]) => (
            <TextInput
              key={field}
              aria-label={facts.choiceField(facts.choiceFields[field], index + 1)}
              placeholder={facts.choiceFields[field]}
              lang={lang}
              maxLength={maxLength}
              autoComplete="off"
              value={choice[field]}
              onChange={(event) => onChange(choices.with(index, { ...choice, [field]: event.currentTarget.value }))}
            />
          ))}
          <CloseButton
            size="lg"
            aria-label={facts.removeChoice(choice.name || String(index + 1))}
            onClick={() => onChange(choices.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button variant="default" size="xs" onClick={() => onChange([...choices, EMPTY_CHOICE])}>
        {facts.addChoice}
      </Button>
    </fieldset>
  )
}
