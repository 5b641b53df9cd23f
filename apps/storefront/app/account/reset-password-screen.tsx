import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { localPath, useLang } from '../lang.ts'
import { LocalLink } from '../lang-link.tsx'
import { useAccountTexts } from '../texts/account-texts.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './account-form.module.css'
import { CodeStep } from './reset/code-step.tsx'
import { EmailStep } from './reset/email-step.tsx'
import { PasswordStep } from './reset/password-step.tsx'
import type { ResetProgress } from './reset/reset-progress.ts'
import { BEGINNING, keepProgress, readProgress } from './reset/reset-progress.ts'
import { withNextPath } from './safe-next.ts'
import type { SignInState } from './sign-in-screen.tsx'
import { useNext } from './signed-in.ts'
import { StandaloneCard } from './standalone-card.tsx'

export default function ResetPasswordScreen() {
  const { accountTitles } = useTexts()
  const texts = useAccountTexts()
  const lang = useLang()
  const navigate = useNavigate()
  const signIn = withNextPath('/sign-in', useNext())
  const [progress, setProgress] = useState(BEGINNING)
  const [resetToken, setResetToken] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { email, step } = progress

  function moveTo(next: ResetProgress, why: string | null = null) {
    keepProgress(next)
    setProgress(next)
    setResetToken(null)
    setNotice(why)
  }

  // In an effect, because the server's HTML cannot contain the stored progress.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been loaded
  useEffect(() => {
    const kept = readProgress()
    if (kept.step === 'password') moveTo({ ...kept, step: 'code' }, texts.reset.again)
    else setProgress(kept)
  }, [])

  function choosePassword(token: string) {
    keepProgress({ email, step: 'password' })
    setResetToken(token)
  }

  function finish() {
    keepProgress(BEGINNING)
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
        <LocalLink to={signIn} className={styles.link}>
          {texts.reset.toSignIn}
        </LocalLink>
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
