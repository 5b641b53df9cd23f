import { ApiError } from '@fieldhouse/client/api-error'
import { confirmEmail } from '@fieldhouse/contract/operations.generated'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { useLang } from '../lang.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './confirm-email-screen.module.css'
import { toErrorMessage } from './form-error.ts'
import { StandaloneCard } from './standalone-card.tsx'

type Outcome =
  | { state: 'checking' }
  | { state: 'done'; email: string }
  /** `mayRetry` is false if the API rejected the link itself. */
  | { state: 'failed'; text: string; mayRetry: boolean }

/** Opened from an email. Removes the token from the address bar and confirms without a click. */
export default function ConfirmEmailScreen() {
  const { accountTitles, retry } = useMessages()
  const { confirm } = useAccountMessages()
  const { outcome, again } = useConfirmation()
  const titles = { checking: accountTitles.confirmEmail, done: confirm.doneTitle, failed: confirm.failedTitle }
  return (
    <StandaloneCard title={titles[outcome.state]}>
      <div role="status" className={styles.outcome}>
        {outcome.state === 'checking' && <p>{confirm.checking}</p>}
        {outcome.state === 'done' && <p>{confirm.done(outcome.email)}</p>}
        {outcome.state === 'failed' && <p>{outcome.text}</p>}
      </div>
      <div className={styles.ways}>
        {outcome.state === 'failed' && outcome.mayRetry && <Button onClick={again}>{retry}</Button>}
        <LocalizedLink to="/profile" className="button" data-look={outcome.state === 'done' ? 'ink' : 'ghost'}>
          {confirm.toProfile}
        </LocalizedLink>
        <LocalizedLink to="/home" className="button" data-look="ghost">
          {confirm.toShop}
        </LocalizedLink>
      </div>
    </StandaloneCard>
  )
}

function useConfirmation() {
  const texts = useAccountMessages()
  const lang = useLang()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const token = useRef<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'checking' })

  async function confirm() {
    if (!token.current) return setOutcome({ state: 'failed', text: texts.confirm.missing, mayRetry: false })
    setOutcome({ state: 'checking' })
    try {
      const { email } = await api.call(confirmEmail, { body: { token: token.current } })
      setOutcome({ state: 'done', email })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      const text = code === 'link_expired' ? texts.confirm.expired : toErrorMessage(error, { texts, lang })
      setOutcome({ state: 'failed', text, mayRetry: code !== 'link_expired' && code !== 'email_taken' })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is opened here
  useEffect(() => {
    // The token is in the fragment, which reaches neither servers nor logs.
    const opened = new URLSearchParams(hash.slice(1)).get('token')
    if (token.current !== null && (!opened || opened === token.current)) return
    token.current = opened ?? ''
    if (opened) void navigate(pathname, { replace: true })
    void confirm()
  }, [hash])
  return { outcome, again: () => void confirm() }
}
