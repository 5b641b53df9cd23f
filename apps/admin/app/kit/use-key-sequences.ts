import { useEffect, useEffectEvent, useRef } from 'react'
import { usePreference } from '../preference.ts'
import { acceptsShortcut, shortcutPreference } from './shortcuts.ts'

const WITHIN_MS = 1000

/** By first key, then by second. The second key does not reach the single-key shortcuts of a screen. */
export type KeySequences = Readonly<Record<string, Readonly<Record<string, () => void>>>>

export function useKeySequences(sequences: KeySequences) {
  const enabled = usePreference(shortcutPreference) === 'on'
  const begun = useRef({ key: '', at: 0 })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!acceptsShortcut(event) || event.repeat) return
    const { key: first, at } = begun.current
    const key = event.key.toLowerCase()
    begun.current = { key, at: event.timeStamp }
    const act = event.timeStamp - at < WITHIN_MS ? sequences[first]?.[key] : undefined
    if (!act) return
    begun.current = { key: '', at: 0 }
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  })

  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [enabled])
}
