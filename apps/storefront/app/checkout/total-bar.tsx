import { useEffect, useState } from 'react'
import { formatMoney } from '../kit/format-money.ts'
import { useLang } from '../lang.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import styles from './total-bar.module.css'

/** Sticky total on small screens, until the end of the page, which shows it too. */
export function TotalBar({ due, end }: { due: string; end: React.RefObject<HTMLElement | null> }) {
  const { summary } = useCheckoutMessages()
  const lang = useLang()
  return (
    <div className={styles.bar} data-buy-bar={!useSeen(end)}>
      <p>
        <span>{summary.total}</span>
        <strong>{formatMoney(due, lang)}</strong>
      </p>
      <a href="#pay" className="button" data-size="small">
        {summary.toPay}
      </a>
    </div>
  )
}

function useSeen(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    // The top margin makes everything above count as visible, so scrolling past the end keeps the bar hidden.
    const options = { rootMargin: '99999px 0px -96px' }
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), options)
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isSeen
}
