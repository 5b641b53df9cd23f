import { logIn } from '@fieldhouse/contract/operations.generated'
import { useLocation } from 'react-router'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/forms/field.tsx'
import { PasswordField } from '../kit/forms/password-field.tsx'
import { notify } from '../kit/toasts/toasts.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { withNextPath } from '../next-path.ts'
import { createFieldRules } from './field-rules.ts'
import { FormErrorSummary } from './form-error-summary.tsx'
import { displayName, guestCartInput, storeSession, useNextPath, useRedirectWhenSignedIn } from './sign-in-flow.ts'
import { CardNotice, StandaloneCard } from './standalone-card.tsx'
import styles from './use-account-form.module.css'
import { useAccountForm } from './use-account-form.ts'

/** Navigation state from the password reset. */
export interface SignInState {
  notice: 'password_changed'
  email: string
}

export default function SignInScreen() {
  const { nav } = useMessages()
  const texts = useAccountMessages()
  const next = useNextPath()
  const state = useLocation().state as SignInState | null
  useRedirectWhenSignedIn()

  return (
    <StandaloneCard
      title={nav.signIn}
      lead={texts.signIn.lead}
      aside={
        <p>
          {texts.signIn.noAccount}{' '}
          <LocalizedLink to={withNextPath('/sign-up', next)} className={styles.link}>
            {texts.signIn.create}
          </LocalizedLink>
        </p>
      }
    >
      {state?.notice === 'password_changed' && <CardNotice>{texts.signIn.passwordChanged}</CardNotice>}
      <SignInForm next={next} email={state?.email ?? ''} />
    </StandaloneCard>
  )
}

function SignInForm({ next, email }: { next: string; email: string }) {
  const texts = useAccountMessages()
  const { required } = createFieldRules(texts)
  const { busy, problems, props } = useAccountForm({
    rules: { username: required('login'), password: required('password') },
    async send(values) {
      const signedIn = await api.call(logIn, { body: { ...values, ...guestCartInput() } })
      storeSession(signedIn, texts)
      notify({ type: 'success', text: texts.signIn.done(displayName(signedIn.user)) })
      return 'leaving'
    },
  })
  return (
    <form {...props} className={styles.form}>
      <FormErrorSummary
        problems={problems}
        labels={{ username: texts.fields.login, password: texts.fields.password }}
      />
      <Field label={texts.fields.login} error={problems.fields.username}>
        {(control) => (
          <input
            {...control}
            name="username"
            defaultValue={email}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </Field>
      <PasswordField
        label={texts.fields.password}
        name="password"
        autoComplete="current-password"
        toggle={texts.form}
        error={problems.fields.password}
      />
      <LocalizedLink to={withNextPath('/reset-password', next)} className={`${styles.link} ${styles.quiet}`}>
        {texts.signIn.forgot}
      </LocalizedLink>
      <Button type="submit" size="large" busy={busy}>
        {texts.signIn.submit}
      </Button>
    </form>
  )
}
