import { setPreviewPassword } from '@fieldhouse/contract/operations.generated'
import { PREVIEW_PASSWORD_LENGTH } from '@fieldhouse/contract/rules/preview-password'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { PasswordField } from '../kit/forms/password-field.tsx'
import { Panel } from '../kit/panel.tsx'
import { StatusText } from '../kit/status-text.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { useShopName } from '../shop-name.ts'
import classes from './setup.module.css'

/** What visitors see meanwhile, and the password that lets them in. */
export function PreviewPanel({ isSet }: { isSet: boolean }) {
  const { preview: texts } = useMessages().setup
  const name = useShopName()
  return (
    <Panel title={texts.title}>
      <div className={layout.stackCompact}>
        <div className={classes.soon} aria-hidden>
          <b>{name}</b>
          <span>{texts.soon}</span>
        </div>
        <PasswordForm />
        <Text c="dimmed" size="sm">
          {isSet ? texts.set : texts.unset}
        </Text>
      </div>
    </Panel>
  )
}

function PasswordForm() {
  const { preview: texts } = useMessages().setup
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState(false)
  const isShort = password.length < PREVIEW_PASSWORD_LENGTH.minLength
  const saving = useMutation({
    mutationFn: () => client.call(setPreviewPassword, { body: { password } }),
    onSuccess: () => {
      setPassword('')
      setLeft(false)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!isShort) saving.mutate()
  }
  return (
    <form className={layout.stackTight} noValidate onSubmit={submit}>
      <PasswordField
        label={texts.label}
        autoComplete="new-password"
        maxLength={PREVIEW_PASSWORD_LENGTH.maxLength}
        value={password}
        error={left && isShort ? texts.short : undefined}
        onChange={(event) => {
          saving.reset()
          setPassword(event.currentTarget.value)
        }}
      />
      <ErrorAlert error={saving.error} />
      <div className={layout.actions}>
        <Button type="submit" data-save variant="default" size="xs" loading={saving.isPending}>
          {texts.save}
        </Button>
        <StatusText>{saving.isSuccess ? texts.saved : ''}</StatusText>
      </div>
    </form>
  )
}
