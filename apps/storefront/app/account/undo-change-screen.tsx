import { revertAccountChange } from '@fieldhouse/contract/operations.generated'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './confirm-email-screen.module.css'
import { StandaloneCard } from './standalone-card.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Opened from the email that tells the old address of a changed email or a deleted account. */
export default function UndoChangeScreen() {
  const { accountTitles, retry } = useMessages()
  const { confirm, undoChange } = useAccountMessages()
  const { outcome, follow } = useMailLink({
    open: (token) => api.call(revertAccountChange, { body: { token } }),
    expired: undoChange.expired,
    immediate: false,
  })
  const asking = accountTitles.undoChange
  const titles = { ready: asking, checking: asking, done: undoChange.doneTitle, failed: undoChange.failedTitle }
  const isOpen = outcome.state === 'ready' || outcome.state === 'checking'
  return (
    <StandaloneCard title={titles[outcome.state]}>
      <div role="status" className={styles.outcome}>
        {isOpen && <p>{undoChange.question}</p>}
        {outcome.state === 'done' && <p>{undoChange.done(outcome.result.email)}</p>}
        {outcome.state === 'failed' && <p>{outcome.text}</p>}
      </div>
      <div className={styles.ways}>
        {isOpen && (
          <Button busy={outcome.state === 'checking'} onClick={follow}>
            {undoChange.submit}
          </Button>
        )}
        {outcome.state === 'failed' && outcome.mayRetry && <Button onClick={follow}>{retry}</Button>}
        {outcome.state === 'done' && (
          <LocalizedLink to="/reset-password" className="button" data-look="ink">
            {undoChange.toReset}
          </LocalizedLink>
        )}
        <LocalizedLink to="/home" className="button" data-look="ghost">
          {confirm.toShop}
        </LocalizedLink>
      </div>
    </StandaloneCard>
  )
}
