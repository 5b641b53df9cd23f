import { useLang } from '../lang.ts'
import { useMessages } from '../locales/messages.ts'
import { formatMoney } from './format-money.ts'
import styles from './price.module.css'

interface Props {
  amount: string
  /** Previous price, if reduced. */
  was?: string | undefined
  /** Whether the amount is the lowest of several. */
  from?: boolean
}

export function Price({ amount, was, from = false }: Props) {
  const texts = useMessages()
  const lang = useLang()
  const now = formatMoney(amount, lang)
  const shown = from ? texts.from(now) : now
  if (!was) return <span className={styles.price}>{shown}</span>
  return (
    <span className={styles.price} data-reduced>
      <span className="visually-hidden">{texts.price.now} </span>
      {shown}{' '}
      <s>
        <span className="visually-hidden">{texts.price.was} </span>
        {formatMoney(was, lang)}
      </s>
    </span>
  )
}
