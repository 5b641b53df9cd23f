import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icons.tsx'

interface SearchFieldProps {
  label: string
  description?: string
  className?: string | undefined
  q: string
  onChange: (q: string) => void
  /** What Enter does, which every scanner ends with; unless given, nothing more than to search. */
  onEnter?: (q: string) => void
}

/** Searches when typing pauses, so that not every letter is asked for. */
export function SearchField({ label, description, className = '', q, onChange, onEnter }: SearchFieldProps) {
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  const search = useDebouncedCallback((text: string) => {
    sent.current = text
    onChange(text)
  }, 300)
  // Only what another than this field has changed: an answer must not undo what was typed since.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])

  return (
    <TextInput
      className={className}
      type="search"
      label={label}
      description={description}
      leftSection={<Icon name="search" />}
      maxLength={100}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return
        search.cancel()
        sent.current = typed
        onEnter(typed)
      }}
    />
  )
}
