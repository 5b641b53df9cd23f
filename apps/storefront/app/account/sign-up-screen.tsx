import { register } from '@fieldhouse/contract/operations.generated'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/forms/field.tsx'
import { notify } from '../kit/toasts/toasts.ts'
import { useLang } from '../lang.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { withNextPath } from '../next-path.ts'
import { createFieldRules } from './field-rules.ts'
import { FormErrorSummary } from './form-error-summary.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { displayName, guestCartInput, storeSession, useNextPath, useRedirectWhenSignedIn } from './sign-in-flow.ts'
import { StandaloneCard } from './standalone-card.tsx'
import styles from './use-account-form.module.css'
import { useAccountForm } from './use-account-form.ts'

export default function SignUpScreen() {
  const { accountTitles } = useMessages()
  const texts = useAccountMessages()
  const next = useNextPath()
  useRedirectWhenSignedIn()

  return (
    <StandaloneCard
      title={accountTitles.signUp}
      lead={texts.signUp.lead}
      aside={
        <p>
          {texts.signUp.haveAccount}{' '}
          <LocalizedLink to={withNextPath('/sign-in', next)} className={styles.link}>
            {texts.signUp.signIn}
          </LocalizedLink>
        </p>
      }
    >
      <SignUpForm />
    </StandaloneCard>
  )
}

function SignUpForm() {
  const texts = useAccountMessages()
  const lang = useLang()
  const { username, email, newPassword, first_name, last_name } = createFieldRules(texts)
  const { busy, problems, props } = useAccountForm({
    rules: { username, email, password: newPassword, first_name, last_name },
    async send(values) {
      const signedIn = await api.call(register, { body: { ...values, ...guestCartInput(), lang } })
      storeSession(signedIn, texts)
      notify({ type: 'success', text: texts.signUp.done(displayName(signedIn.user)) })
      return 'leaving'
    },
  })
  const { fields } = problems
  return (
    <form {...props} className={styles.form}>
      <FormErrorSummary problems={problems} labels={texts.fields} />
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
