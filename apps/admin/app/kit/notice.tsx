import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  title: string
  text: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** Replaces the content of a screen: empty, not found, or failed. */
export function Notice({ title, text, heading = 'h2', children }: NoticeProps) {
  return (
    <Stack className={classes.notice} align="center" gap="sm">
      <Title order={heading === 'h1' ? 1 : 2} tabIndex={-1}>
        {title}
      </Title>
      <Text className={classes.text}>{text}</Text>
      {children}
    </Stack>
  )
}
