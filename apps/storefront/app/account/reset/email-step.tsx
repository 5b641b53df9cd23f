import { generateCode } from '@fieldhouse/contract/operations.generated'
import { api } from '../../api.ts'
import { useLang } from '../../lang.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from '../account-form.module.css'
import { useAccountForm } from '../account-form.ts'
import { fieldRules } from '../field-rules.ts'
import { FormProblem } from '../form-problem.tsx'

export function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const texts = useAccountTexts()
  const lang = useLang()
  const { busy, problems, props } = useAccountForm({
    rules: { email: fieldRules(texts).email },
    async send(values) {
      await api.call(generateCode, { body: { ...values, lang } })
      onSent(values.email)
      return undefined
    },
  })
  return (
    <form {...props} className={styles.form}>
      <FormProblem problems={problems} labels={texts.fields} />
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
