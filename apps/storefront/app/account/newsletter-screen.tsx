import { confirmNewsletter, unsubscribeFromNewsletter } from '@fieldhouse/contract/operations.generated'
import { useParams } from 'react-router'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './confirm-email-screen.module.css'
import { StandaloneCard } from './standalone-card.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Opened from an email, to subscribe or to unsubscribe. It asks first: scanners open links that nobody has pressed. */
export default function NewsletterScreen() {
  const { retry } = useMessages()
  const { confirm, newsletter } = useAccountMessages()
  const isConfirming = useParams().act === 'confirm'
  const texts = isConfirming ? newsletter.confirm : newsletter.unsubscribe
  const { outcome, follow } = useMailLink({
    open: isConfirming ? subscribe : unsubscribe,
    expired: texts.expired,
    immediate: false,
  })
  const isOpen = outcome.state === 'ready' || outcome.state === 'checking'
  const titles = { ready: texts.title, checking: texts.title, done: texts.doneTitle, failed: texts.failedTitle }
  return (
    <StandaloneCard title={titles[outcome.state]}>
      <div role="status" className={styles.outcome}>
        {isOpen && <p>{texts.question}</p>}
        {outcome.state === 'done' && <p>{texts.done(outcome.result.email)}</p>}
        {outcome.state === 'failed' && <p>{outcome.text}</p>}
      </div>
      <div className={styles.ways}>
        {isOpen && (
          <Button busy={outcome.state === 'checking'} onClick={follow}>
            {texts.submit}
          </Button>
        )}
        {outcome.state === 'failed' && outcome.mayRetry && <Button onClick={follow}>{retry}</Button>}
        <LocalizedLink to="/home" className="button" data-look="ghost">
          {confirm.toShop}
        </LocalizedLink>
      </div>
    </StandaloneCard>
  )
}

const subscribe = (token: string) => api.call(confirmNewsletter, { body: { token } })

async function unsubscribe(token: string): Promise<{ email: string }> {
  await api.call(unsubscribeFromNewsletter, { params: { token } })
  return { email: '' }
}
