import { Text } from '@mantine/core'

/** Always rendered: screen readers announce changes only in a live region that already exists. */
export function StatusText({ children }: { children: string }) {
  return (
    <Text role="status" fw={600} hidden={children === ''}>
      {children}
    </Text>
  )
}
