import { Pill, PillsInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../language.ts'
import classes from './synonyms.module.css'
import { parseWords } from './validate-groups.ts'

interface WordChipsProps {
  words: readonly string[]
  label: string
  lang: string
  error: string | undefined
  onChange: (words: string[]) => void
}

/** Enter, a comma or leaving the field adds the typed word; Backspace removes the last one. */
export function WordChips({ words, label, lang, error, onChange }: WordChipsProps) {
  const { synonyms } = useMessages()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    setTyped('')
    const more = parseWords(text).filter((word) => !words.includes(word))
    if (more.length > 0) onChange([...words, ...more])
  }
  return (
    <PillsInput error={error} className={classes.chips ?? ''}>
      <Pill.Group>
        {words.map((word) => (
          <Pill
            key={word}
            lang={lang}
            withRemoveButton
            removeButtonProps={{ 'aria-label': synonyms.removeWord(word), tabIndex: 0, 'aria-hidden': false }}
            onRemove={() => onChange(words.filter((chip) => chip !== word))}
          >
            {word}
          </Pill>
        ))}
        <PillsInput.Field
          aria-label={label}
          aria-invalid={error ? true : undefined}
          lang={lang}
          placeholder={words.length === 0 ? synonyms.wordNote : undefined}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget: { value } }) => (/[\s,;]$/.test(value) ? add(value) : setTyped(value))}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              add(typed)
            }
            if (event.key === 'Backspace' && typed === '') onChange(words.slice(0, -1))
          }}
        />
      </Pill.Group>
    </PillsInput>
  )
}
