import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'

interface SearchFieldProps {
  label: string
  description?: string
  placeholder?: string
  className?: string | undefined
  maxLength?: number
  q: string
  onChange: (q: string) => void
  /** Runs on Enter, which ends every scan; by default Enter only searches. */
  onEnter?: (q: string) => void
}

/** Debounced, so that not every key press sends a request. */
export function SearchField(props: SearchFieldProps) {
  const { label, description, placeholder, className = '', maxLength = 100, q, onChange, onEnter } = props
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  const search = useDebouncedCallback((text: string) => {
    sent.current = text
    onChange(text)
  }, 300)
  // Accept `q` only from outside: a late response must not undo newer typing.
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
      placeholder={placeholder}
      leftSection={<Icon name="search" />}
      maxLength={maxLength}
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
