import { useEffect, useEffectEvent } from 'react'
import { createPreference, usePreference } from '../preference.ts'

/** Can be turned off by users who dictate or often press keys by accident. */
export const shortcutPreference = createPreference('single-keys', ['on', 'off'])

const TAKES_LETTERS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Single-key shortcuts, ignored while another element could expect the key. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>) {
  const enabled = usePreference(shortcutPreference) === 'on'
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()]
    if (!action || !acceptsShortcut(event)) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled])
}

/** False while a dialog could expect the key, or a field unless `inFields`. */
export function acceptsShortcut(event: KeyboardEvent, inFields = false): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('[aria-modal="true"]')) return false
  return inFields || !(event.target instanceof Element && event.target.closest(TAKES_LETTERS))
}
