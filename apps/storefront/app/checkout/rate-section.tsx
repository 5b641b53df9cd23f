import type { Cart } from '@fieldhouse/contract/cart'
import type { Language } from '@fieldhouse/contract/schemas'
import { serviceInWords } from '@fieldhouse/contract/service-names'
import type { Rate } from '@fieldhouse/contract/shipping'
import { shortDay } from '@fieldhouse/contract/short-day'
import { useLang } from '../lang.ts'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import { Button } from '../ui/button.tsx'
import { showMoney } from '../ui/money.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import parts from './checkout-parts.module.css'
import styles from './option-list.module.css'
import { Section } from './section.tsx'
import type { Checkout } from './use-checkout.ts'
import type { ShippingQuote } from './use-quote.ts'

export function RateSection({ checkout: { quote, destination, missing, cart } }: { checkout: Checkout }) {
  const texts = useCheckoutTexts().rates
  return (
    <Section name="rates" title={texts.title} missing={missing.rates} isBegun={cart.rate !== null}>
      <p className="visually-hidden" role="status">
        {quote.status === 'loading' && texts.loading}
      </p>
      {quote.status === 'failed' ? (
        <div className={parts.trouble} role="alert">
          <p>{texts.failed}</p>
          <Button look="ghost" size="small" onClick={quote.askAgain}>
            {texts.retry}
          </Button>
        </div>
      ) : quote.quote ? (
        <Rates quote={quote} cart={cart} />
      ) : destination.isWhole ? (
        <div className={styles.options}>
          <Skeleton height="72px" />
          <Skeleton height="72px" />
          <Skeleton height="72px" />
        </div>
      ) : (
        <p className={parts.quiet}>{texts.first}</p>
      )}
    </Section>
  )
}

function Rates({ quote, cart }: { quote: ShippingQuote; cart: Cart }) {
  const texts = useCheckoutTexts().rates
  const lang = useLang()
  const rates = quote.quote?.rates ?? []
  if (rates.length === 0) return <p>{texts.none}</p>
  const chosenId = cart.rate?.quote_id === quote.quote?.id ? cart.rate?.id : undefined
  return (
    <fieldset className={styles.options} data-waiting={quote.status === 'loading'}>
      <legend className="visually-hidden">{texts.label}</legend>
      {rates.map((rate) => (
        <label key={rate.id} className={styles.option}>
          <input
            type="radio"
            name="rate"
            checked={(quote.chosen?.id ?? chosenId) === rate.id}
            onChange={() => quote.choose(rate)}
          />
          <span>
            <strong>{arrival(rate, texts, lang)}</strong>
            <span className={styles.note}>
              {rate.carrier} · {serviceInWords(rate.service)}
            </span>
          </span>
          <span className={styles.amount}>{Number(rate.amount) === 0 ? texts.free : showMoney(rate.amount, lang)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type RateTexts = ReturnType<typeof useCheckoutTexts>['rates']

function arrival({ arrives_by, estimated_days }: Rate, texts: RateTexts, lang: Language): string {
  if (arrives_by) return texts.arrives(shortDay(arrives_by, lang))
  return estimated_days === null ? texts.undated : texts.days(estimated_days)
}
