import { updatePassword } from '@fieldhouse/contract/operations.generated'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import type { Status } from '../../kit/status-note.tsx'
import { StatusNote } from '../../kit/status-note.tsx'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { createFieldRules } from '../field-rules.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import formStyles from '../use-account-form.module.css'
import { useAccountForm } from '../use-account-form.ts'
import { focusSection, ProfileSection } from './profile-section.tsx'

interface Props {
  username: string
  onChanged: () => void
}

export function PasswordSection({ username, onChanged }: Props) {
  const texts = useAccountMessages()
  const { password } = texts.profile
  const [status, setStatus] = useState<Status | null>(null)
  const [version, setVersion] = useState(0)

  function changed() {
    setStatus({ text: password.done, tone: 'ok' })
    setVersion(version + 1)
    focusSection('password')
    onChanged()
  }

  return (
    <ProfileSection id="password" title={password.title} text={password.text}>
      <PasswordForm key={version} username={username} onSend={() => setStatus(null)} onChanged={changed} />
      <StatusNote status={status} />
    </ProfileSection>
  )
}

/** Remounted after each success, so that it starts empty. */
function PasswordForm({ username, onSend, onChanged }: Props & { onSend: () => void }) {
  const texts = useAccountMessages()
  const { required, newPassword } = createFieldRules(texts)
  const { busy, problems, props } = useAccountForm({
    rules: { current_password: required('current_password'), new_password: newPassword },
    async send(values) {
      onSend()
      api.session.setTokens(await api.call(updatePassword, { body: values }))
      onChanged()
      return undefined
    },
  })
  return (
    <form {...props} className={formStyles.form}>
      <FormErrorSummary problems={problems} labels={texts.fields} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" hidden autoComplete="username" value={username} readOnly />
      <PasswordField
        label={texts.fields.current_password}
        name="current_password"
        autoComplete="current-password"
        toggle={texts.form}
        error={problems.fields.current_password}
      />
      <NewPasswordField name="new_password" label={texts.fields.new_password} error={problems.fields.new_password} />
      <Button type="submit" busy={busy} className={`button ${formStyles.start}`}>
        {texts.profile.password.submit}
      </Button>
    </form>
  )
}
