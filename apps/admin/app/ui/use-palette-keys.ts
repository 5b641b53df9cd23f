import { useOs } from '@mantine/hooks'

/** As they are written on this person's keyboard. */
export function usePaletteKeys(): readonly string[] {
  const os = useOs({ getValueInEffect: false })
  return os === 'macos' || os === 'ios' ? ['⌘', 'K'] : ['Ctrl', 'K']
}
