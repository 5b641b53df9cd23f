import { Text } from '@mantine/core'

/** Says what was just done; there from the start, so that it is read out when it changes. */
export function StatusText({ children }: { children: string }) {
  return (
    <Text role="status" fw={600} hidden={children === ''}>
      {children}
    </Text>
  )
}
