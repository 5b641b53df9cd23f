import { updatePassword } from '@fieldhouse/contract/operations.generated'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Status } from '../../ui/status-note.tsx'
import { StatusNote } from '../../ui/status-note.tsx'
import formStyles from '../account-form.module.css'
import { useAccountForm } from '../account-form.ts'
import { fieldRules } from '../field-rules.ts'
import { FormProblem } from '../form-problem.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { focusSection, ProfileSection } from './profile-section.tsx'

interface Props {
  username: string
  onChanged: () => void
}

export function PasswordSection({ username, onChanged }: Props) {
  const texts = useAccountTexts()
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
  const texts = useAccountTexts()
  const { given, newPassword } = fieldRules(texts)
  const { busy, problems, props } = useAccountForm({
    rules: { current_password: given('current_password'), new_password: newPassword },
    async send(values) {
      onSend()
      api.session.setTokens(await api.call(updatePassword, { body: values }))
      onChanged()
      return undefined
    },
  })
  return (
    <form {...props} className={formStyles.form}>
      <FormProblem problems={problems} labels={texts.fields} />
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
