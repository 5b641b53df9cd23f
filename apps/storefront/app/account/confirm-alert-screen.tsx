import { confirmStockAlert } from '@fieldhouse/contract/operations.generated'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './confirm-email-screen.module.css'
import { StandaloneCard } from './standalone-card.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Opened from the email that asks whether a stock alert is wanted. */
export default function ConfirmAlertScreen() {
  const { accountTitles, retry } = useMessages()
  const { confirm, confirmAlert } = useAccountMessages()
  const { outcome, follow } = useMailLink({
    open: (token) => api.call(confirmStockAlert, { body: { token } }),
    expired: confirmAlert.expired,
    immediate: true,
  })
  const waiting = accountTitles.confirmAlert
  const titles = { ready: waiting, checking: waiting, done: confirmAlert.doneTitle, failed: confirmAlert.failedTitle }
  return (
    <StandaloneCard title={titles[outcome.state]}>
      <div role="status" className={styles.outcome}>
        {outcome.state === 'checking' && <p>{confirm.checking}</p>}
        {outcome.state === 'done' && <p>{confirmAlert.done(outcome.result.email)}</p>}
        {outcome.state === 'failed' && <p>{outcome.text}</p>}
      </div>
      <div className={styles.ways}>
        {outcome.state === 'failed' && outcome.mayRetry && <Button onClick={follow}>{retry}</Button>}
        <LocalizedLink to="/home" className="button" data-look={outcome.state === 'done' ? 'ink' : 'ghost'}>
          {confirm.toShop}
        </LocalizedLink>
      </div>
    </StandaloneCard>
  )
}
