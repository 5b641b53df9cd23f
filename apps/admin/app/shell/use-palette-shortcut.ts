import { useOs } from '@mantine/hooks'

/** As labeled on the user's keyboard. */
export function usePaletteShortcut(): readonly string[] {
  const os = useOs({ getValueInEffect: false })
  return os === 'macos' || os === 'ios' ? ['⌘', 'K'] : ['Ctrl', 'K']
}
