import { ApiError } from '@fieldhouse/client/api-error'
import { stopTexts } from '@fieldhouse/contract/operations.generated'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { useLang } from '../lang.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './confirm-email-screen.module.css'
import { toErrorMessage } from './form-error.ts'
import { StandaloneCard } from './standalone-card.tsx'

type Outcome = { state: 'ready' | 'busy' | 'done' } | { state: 'failed'; text: string; mayRetry: boolean }

/** Opened from a text. It asks first: phones and scanners open links that nobody has pressed. */
export default function StopTextsScreen() {
  const { accountTitles, retry } = useMessages()
  const { confirm, stopTexts: texts } = useAccountMessages()
  const { outcome, stop } = useStop()
  const isOpen = outcome.state === 'ready' || outcome.state === 'busy'
  const titles = { done: texts.doneTitle, failed: texts.failedTitle }
  return (
    <StandaloneCard
      title={outcome.state === 'done' || outcome.state === 'failed' ? titles[outcome.state] : accountTitles.stopTexts}
    >
      <div role="status" className={styles.outcome}>
        {isOpen && <p>{texts.question}</p>}
        {outcome.state === 'done' && <p>{texts.done}</p>}
        {outcome.state === 'failed' && <p>{outcome.text}</p>}
      </div>
      <div className={styles.ways}>
        {isOpen && (
          <Button busy={outcome.state === 'busy'} onClick={stop}>
            {texts.submit}
          </Button>
        )}
        {outcome.state === 'failed' && outcome.mayRetry && <Button onClick={stop}>{retry}</Button>}
        <LocalizedLink to="/home" className="button" data-look="ghost">
          {confirm.toShop}
        </LocalizedLink>
      </div>
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
    </StandaloneCard>
  )
}

function useStop() {
  const texts = useAccountMessages()
  const lang = useLang()
  const { token = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'ready' })
  async function stop() {
    setOutcome({ state: 'busy' })
    try {
      await api.call(stopTexts, { body: { token } })
      setOutcome({ state: 'done' })
    } catch (error) {
      const isWrong = error instanceof ApiError && (error.code === 'link_expired' || error.code === 'validation_failed')
      const text = isWrong ? texts.stopTexts.expired : toErrorMessage(error, { texts, lang })
      setOutcome({ state: 'failed', text, mayRetry: !isWrong })
    }
  }
  return { outcome, stop: () => void stop() }
}
