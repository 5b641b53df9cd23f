import { useEffect, useEffectEvent } from 'react'
import { createPreference, usePreference } from '../preference.ts'

/** Off for whoever dictates, or keeps hitting keys without meaning to. */
export const singleKeys = createPreference('single-keys', ['on', 'off'])

const TAKES_LETTERS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Keys that do something by themselves, wherever nothing else could be waiting for them. */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>) {
  const enabled = usePreference(singleKeys) === 'on'
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()]
    if (!action || !isFree(event)) return
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

/** Whether nothing else could be waiting for a key. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('[aria-modal="true"]')) return false
  return !(event.target instanceof Element && event.target.closest(TAKES_LETTERS))
}
