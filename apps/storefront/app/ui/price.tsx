import { useLang } from '../lang.ts'
import { useTexts } from '../texts/texts.ts'
import { showMoney } from './money.ts'
import styles from './price.module.css'

interface Props {
  amount: string
  /** Previous price, if reduced. */
  was?: string | undefined
  /** Whether the amount is the lowest of several. */
  from?: boolean
}

export function Price({ amount, was, from = false }: Props) {
  const texts = useTexts()
  const lang = useLang()
  const now = showMoney(amount, lang)
  if (!was) return <span className={styles.price}>{from ? texts.from(now) : now}</span>
  return (
    <span className={styles.price} data-reduced>
      <span className="visually-hidden">{texts.price.now} </span>
      {now}{' '}
      <s>
        <span className="visually-hidden">{texts.price.was} </span>
        {showMoney(was, lang)}
      </s>
    </span>
  )
}
