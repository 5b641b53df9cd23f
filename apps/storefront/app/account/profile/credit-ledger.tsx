import type { CreditEntry, CreditEntryKind } from '@fieldhouse/contract/credit'
import { getMyCredit } from '@fieldhouse/contract/operations.generated'
import { api } from '../../api.ts'
import { ErrorState } from '../../kit/error-state.tsx'
import { formatMoney } from '../../kit/format-money.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { LOCALES, useLang } from '../../lang.ts'
import { useStoreCreditMessages } from '../../locales/store-credit-messages.ts'
import { LocalizedLink } from '../../localized-link.tsx'
import styles from './credit-ledger.module.css'
import { useAsyncData } from './use-async-data.ts'

const read = (signal: AbortSignal) => api.call(getMyCredit, { query: { page_size: 50 } }, { signal, background: true })

export function CreditLedger() {
  const texts = useStoreCreditMessages()
  const lang = useLang()
  const { reading, again } = useAsyncData(read)
  if (reading.status === 'reading') return <Skeleton height="96px" />
  if (reading.status === 'failed') {
    return <ErrorState heading="h3" title={texts.loadFailed} text={reading.text} onRetry={again} />
  }
  const { balance, count, results } = reading.response
  if (count === 0) return <p>{texts.none}</p>
  return (
    <div className={styles.credit}>
      <p className={styles.balance}>
        <span>{texts.balance}</span>
        <strong>{formatMoney(balance, lang)}</strong>
      </p>
      <p>{texts.howTo}</p>
      <h3>{texts.ledger}</h3>
      <ul className={styles.entries}>
        {results.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  )
}

const TAKEN: readonly CreditEntryKind[] = ['reserved', 'withdrawn', 'expired']

function Entry({ entry: { at, kind, amount, order_id, order_number } }: { entry: CreditEntry }) {
  const texts = useStoreCreditMessages()
  const lang = useLang()
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium' }).format(new Date(at))
  // What is spent was set aside before, which the row below shows.
  const sign = kind === 'spent' ? '' : TAKEN.includes(kind) ? '−' : '+'
  return (
    <li>
      <span>
        {texts.kinds[kind]}
        {order_id && order_number !== null && (
          <>
            {', '}
            <LocalizedLink to={`/order/${order_id}`}>{texts.order(order_number)}</LocalizedLink>
          </>
        )}
        <small>{day}</small>
      </span>
      <span className={styles.amount}>
        {sign}
        {formatMoney(amount, lang)}
      </span>
    </li>
  )
}
