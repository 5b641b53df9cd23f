import { ApiError } from '@fieldhouse/client/api-error'
import { recoverPassword } from '@fieldhouse/contract/operations.generated'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { createFieldRules } from '../field-rules.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import styles from '../use-account-form.module.css'
import { useAccountForm } from '../use-account-form.ts'

interface Props {
  email: string
  resetToken: string
  onDone: () => void
  /** The reset token has expired: a new code is needed. */
  onExpired: (text: string) => void
}

const OVER = new Set(['wrong_token', 'reset_token_expired', 'not_authenticated'])

export function PasswordStep({ email, resetToken, onDone, onExpired }: Props) {
  const texts = useAccountMessages()
  const { busy, problems, props } = useAccountForm({
    rules: { password: createFieldRules(texts).newPassword },
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
      <FormErrorSummary problems={problems} labels={{ password: texts.fields.new_password }} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <NewPasswordField name="password" label={texts.fields.new_password} error={problems.fields.password} autoFocus />
      <Button type="submit" size="large" busy={busy}>
        {texts.reset.setPassword}
      </Button>
    </form>
  )
}
