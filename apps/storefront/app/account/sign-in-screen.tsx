import { logIn } from '@fieldhouse/contract/operations.generated'
import { useLocation } from 'react-router'
import { api } from '../api.ts'
import { LocalLink } from '../lang-link.tsx'
import { useAccountTexts } from '../texts/account-texts.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { notify } from '../ui/toasts.ts'
import styles from './account-form.module.css'
import { useAccountForm } from './account-form.ts'
import { fieldRules } from './field-rules.ts'
import { FormProblem } from './form-problem.tsx'
import { withNextPath } from './safe-next.ts'
import { callName, guestCart, keepSignedIn, useLeaveWhenSignedIn, useNext } from './signed-in.ts'
import { CardNotice, StandaloneCard } from './standalone-card.tsx'

/** Navigation state from the password reset. */
export interface SignInState {
  notice: 'password_changed'
  email: string
}

export default function SignInScreen() {
  const { nav } = useTexts()
  const texts = useAccountTexts()
  const next = useNext()
  const state = useLocation().state as SignInState | null
  useLeaveWhenSignedIn()

  return (
    <StandaloneCard
      title={nav.signIn}
      lead={texts.signIn.lead}
      aside={
        <p>
          {texts.signIn.noAccount}{' '}
          <LocalLink to={withNextPath('/sign-up', next)} className={styles.link}>
            {texts.signIn.create}
          </LocalLink>
        </p>
      }
    >
      {state?.notice === 'password_changed' && <CardNotice>{texts.signIn.passwordChanged}</CardNotice>}
      <SignInForm next={next} email={state?.email ?? ''} />
    </StandaloneCard>
  )
}

function SignInForm({ next, email }: { next: string; email: string }) {
  const texts = useAccountTexts()
  const { given } = fieldRules(texts)
  const { busy, problems, props } = useAccountForm({
    rules: { username: given('login'), password: given('password') },
    async send(values) {
      const signedIn = await api.call(logIn, { body: { ...values, ...guestCart() } })
      keepSignedIn(signedIn, texts)
      notify({ type: 'success', text: texts.signIn.done(callName(signedIn.user)) })
      return 'leaving'
    },
  })
  return (
    <form {...props} className={styles.form}>
      <FormProblem problems={problems} labels={{ username: texts.fields.login, password: texts.fields.password }} />
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
      <LocalLink to={withNextPath('/reset-password', next)} className={`${styles.link} ${styles.quiet}`}>
        {texts.signIn.forgot}
      </LocalLink>
      <Button type="submit" size="large" busy={busy}>
        {texts.signIn.submit}
      </Button>
    </form>
  )
}
