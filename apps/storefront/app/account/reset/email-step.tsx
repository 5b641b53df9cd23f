import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { useLang } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { createFieldRules } from '../field-rules.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import styles from '../use-account-form.module.css'
import { useAccountForm } from '../use-account-form.ts'
import { requestCode } from './request-code.ts'

export function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const texts = useAccountMessages()
  const lang = useLang()
  const { busy, problems, props } = useAccountForm({
    rules: { email: createFieldRules(texts).email },
    async send(values) {
      await requestCode(values.email, lang)
      onSent(values.email)
      return undefined
    },
  })
  return (
    <form {...props} className={styles.form}>
      <FormErrorSummary problems={problems} labels={texts.fields} />
      <Field label={texts.fields.email} error={problems.fields.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            // The email is the sign-in name, so password managers store it as the username.
            autoComplete="username"
            defaultValue={email}
            maxLength={254}
          />
        )}
      </Field>
      <Button type="submit" size="large" busy={busy}>
        {texts.reset.sendCode}
      </Button>
    </form>
  )
}
