import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { localPath, useLang } from '../lang.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { withNextPath } from '../next-path.ts'
import { CodeStep } from './reset/code-step.tsx'
import { EmailStep } from './reset/email-step.tsx'
import { PasswordStep } from './reset/password-step.tsx'
import type { ResetProgress } from './reset/reset-progress.ts'
import { INITIAL_PROGRESS, readProgress, saveProgress } from './reset/reset-progress.ts'
import { useNextPath } from './sign-in-flow.ts'
import type { SignInState } from './sign-in-screen.tsx'
import { StandaloneCard } from './standalone-card.tsx'
import styles from './use-account-form.module.css'

export default function ResetPasswordScreen() {
  const { accountTitles } = useMessages()
  const texts = useAccountMessages()
  const lang = useLang()
  const navigate = useNavigate()
  const signIn = withNextPath('/sign-in', useNextPath())
  const [progress, setProgress] = useState(INITIAL_PROGRESS)
  const [resetToken, setResetToken] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { email, step } = progress

  function moveTo(next: ResetProgress, why: string | null = null) {
    saveProgress(next)
    setProgress(next)
    setResetToken(null)
    setNotice(why)
  }

  // In an effect, because the server's HTML cannot contain the stored progress.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been loaded
  useEffect(() => {
    const stored = readProgress()
    if (stored.step === 'password') moveTo({ ...stored, step: 'code' }, texts.reset.again)
    else setProgress(stored)
  }, [])

  function choosePassword(token: string) {
    saveProgress({ email, step: 'password' })
    setResetToken(token)
  }

  function finish() {
    saveProgress(INITIAL_PROGRESS)
    api.session.logOutLocally()
    const state: SignInState = { notice: 'password_changed', email }
    void navigate(localPath(lang, signIn), { state })
  }

  const number = step === 'email' ? 1 : resetToken === null ? 2 : 3
  const leads = [texts.reset.emailLead, texts.reset.codeLead(email), texts.reset.passwordLead]
  return (
    <StandaloneCard
      title={accountTitles.resetPassword}
      step={texts.reset.step(number)}
      lead={leads[number - 1]}
      aside={
        <LocalizedLink to={signIn} className={styles.link}>
          {texts.reset.toSignIn}
        </LocalizedLink>
      }
    >
      {number === 1 && <EmailStep email={email} onSent={(sent) => moveTo({ email: sent, step: 'code' })} />}
      {number === 2 && (
        <CodeStep
          email={email}
          notice={notice}
          onToken={choosePassword}
          onOtherEmail={() => moveTo({ email, step: 'email' })}
        />
      )}
      {resetToken !== null && (
        <PasswordStep
          email={email}
          resetToken={resetToken}
          onDone={finish}
          onExpired={(text) => moveTo({ email, step: 'code' }, text)}
        />
      )}
    </StandaloneCard>
  )
}
