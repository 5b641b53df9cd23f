import { ApiError } from '@fieldhouse/client/api-error'
import { recoverPassword } from '@fieldhouse/contract/operations.generated'
import { api } from '../../api.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../account-form.module.css'
import { useAccountForm } from '../account-form.ts'
import { fieldRules } from '../field-rules.ts'
import { FormProblem } from '../form-problem.tsx'
import { NewPasswordField } from '../new-password-field.tsx'

interface Props {
  email: string
  resetToken: string
  onDone: () => void
  /** The reset token has expired: a new code is needed. */
  onExpired: (text: string) => void
}

const OVER = new Set(['wrong_token', 'reset_token_expired', 'not_authenticated'])

export function PasswordStep({ email, resetToken, onDone, onExpired }: Props) {
  const texts = useAccountTexts()
  const { busy, problems, props } = useAccountForm({
    rules: { password: fieldRules(texts).newPassword },
    async send(values) {
      try {
        await api.call(recoverPassword, { body: values }, { bearer: resetToken })
      } catch (error) {
        if (!(error instanceof ApiError && OVER.has(error.code ?? ''))) throw error
        onExpired(texts.errors.reset_token_expired ?? '')
        return undefined
      }
      onDone()
      return 'leaving'
    },
  })
  return (
    <form {...props} className={styles.form}>
      <FormProblem problems={problems} labels={{ password: texts.fields.new_password }} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <NewPasswordField name="password" label={texts.fields.new_password} error={problems.fields.password} autoFocus />
      <Button type="submit" size="large" busy={busy}>
        {texts.reset.setPassword}
      </Button>
    </form>
  )
}
