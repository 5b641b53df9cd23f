import { register } from '@fieldhouse/contract/operations.generated'
import { api } from '../api.ts'
import { useLang } from '../lang.ts'
import { LocalLink } from '../lang-link.tsx'
import { useAccountTexts } from '../texts/account-texts.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { notify } from '../ui/toasts.ts'
import styles from './account-form.module.css'
import { useAccountForm } from './account-form.ts'
import { fieldRules } from './field-rules.ts'
import { FormProblem } from './form-problem.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { withNextPath } from './safe-next.ts'
import { callName, guestCart, keepSignedIn, useLeaveWhenSignedIn, useNext } from './signed-in.ts'
import { StandaloneCard } from './standalone-card.tsx'

export default function SignUpScreen() {
  const { accountTitles } = useTexts()
  const texts = useAccountTexts()
  const next = useNext()
  useLeaveWhenSignedIn()

  return (
    <StandaloneCard
      title={accountTitles.signUp}
      lead={texts.signUp.lead}
      aside={
        <p>
          {texts.signUp.haveAccount}{' '}
          <LocalLink to={withNextPath('/sign-in', next)} className={styles.link}>
            {texts.signUp.signIn}
          </LocalLink>
        </p>
      }
    >
      <SignUpForm />
    </StandaloneCard>
  )
}

function SignUpForm() {
  const texts = useAccountTexts()
  const lang = useLang()
  const { username, email, newPassword, first_name, last_name } = fieldRules(texts)
  const { busy, problems, props } = useAccountForm({
    rules: { username, email, password: newPassword, first_name, last_name },
    async send(values) {
      const signedIn = await api.call(register, { body: { ...values, ...guestCart(), lang } })
      keepSignedIn(signedIn, texts)
      notify({ type: 'success', text: texts.signUp.done(callName(signedIn.user)) })
      return 'leaving'
    },
  })
  const { fields } = problems
  return (
    <form {...props} className={styles.form}>
      <FormProblem problems={problems} labels={texts.fields} />
      <Field label={texts.fields.username} hint={texts.hints.username} error={fields.username}>
        {(control) => (
          <input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={texts.fields.email} error={fields.email}>
        {(control) => (
          <input {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <NewPasswordField name="password" label={texts.fields.password} error={fields.password} />
      <NameFields errors={fields} />
      <Button type="submit" size="large" busy={busy}>
        {texts.signUp.submit}
      </Button>
    </form>
  )
}
