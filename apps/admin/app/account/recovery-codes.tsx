import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { downloadText } from '../kit/download-file.ts'
import { useMessages } from '../language.ts'
import { useStaff } from '../session/staff-context.ts'
import { shopName } from '../shop-name.ts'
import classes from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  children: ReactNode
}

/** The codes are in this answer of the API only: once closed, they cannot be shown again. */
export function RecoveryCodes({ codes, children }: RecoveryCodesProps) {
  const { app, recoveryCodes: texts } = useMessages()
  const { username } = useStaff()
  const text = codes.join('\n')
  const save = () => downloadText('recovery-codes.txt', `${texts.fileTitle(shopName.get(), username)}\n\n${text}\n`)

  return (
    <Stack gap="md">
      <Text>{texts.text}</Text>
      <ul className={classes.codes} aria-label={texts.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={save}>
          {texts.download}
        </Button>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? app.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
      {children}
    </Stack>
  )
}
