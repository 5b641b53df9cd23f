import { useEffect } from 'react'

/** Ctrl+S, or Command+S, presses the save button of the form in focus, or of the screen; it never saves a file. */
export function useSaveShortcut() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      findSaveButton()?.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Save buttons are marked with `data-save`. A dialog hides those of the screen behind it. */
function findSaveButton(): HTMLButtonElement | undefined {
  const scope = Array.from(document.querySelectorAll('[aria-modal="true"]')).at(-1) ?? document
  const buttons = Array.from(scope.querySelectorAll<HTMLButtonElement>('button[data-save]'))
  const form = document.activeElement?.closest('form')
  return buttons.find((button) => form?.contains(button)) ?? buttons.find(({ disabled }) => !disabled)
}
