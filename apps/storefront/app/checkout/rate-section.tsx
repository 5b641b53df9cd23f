import type { Cart } from '@fieldhouse/contract/cart'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import type { Language } from '@fieldhouse/contract/schemas'
import { Button } from '../kit/button.tsx'
import { formatMoney } from '../kit/format-money.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { useLang } from '../lang.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import parts from './checkout-parts.module.css'
import { CheckoutSection } from './checkout-section.tsx'
import styles from './option-list.module.css'
import { ratePrices } from './rate-prices.ts'
import type { OfferedRate } from './sensible-rates.ts'
import { sensibleRates } from './sensible-rates.ts'
import type { Checkout } from './use-checkout.ts'
import type { QuoteController } from './use-quote.ts'

export function RateSection({ checkout: { quote, destination, missing, cart } }: { checkout: Checkout }) {
  const texts = useCheckoutMessages().rates
  return (
    <CheckoutSection name="rates" title={texts.title} missing={missing.rates} isBegun={cart.rate !== null}>
      <p className="visually-hidden" role="status">
        {quote.status === 'loading' && texts.loading}
      </p>
      {quote.status === 'failed' ? (
        <div className={parts.trouble} role="alert">
          <p>{texts.failed}</p>
          <Button variant="ghost" size="small" onClick={quote.askAgain}>
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
    </CheckoutSection>
  )
}

function Rates({ quote, cart }: { quote: QuoteController; cart: Cart }) {
  const texts = useCheckoutMessages().rates
  const lang = useLang()
  const rates = quote.quote?.rates ?? []
  if (rates.length === 0) return <p>{texts.none}</p>
  const takenId = cart.rate?.quote_id === quote.quote?.id ? cart.rate?.id : undefined
  const checkedId = quote.chosen?.id ?? takenId
  const prices = ratePrices(quote.quote, cart)
  const hasFree = [...prices.values()].some((price) => Number(price) === 0)
  function formatPrice(id: string): string {
    const price = prices.get(id)
    if (price === undefined) return ''
    if (Number(price) === 0) return texts.free
    return hasFree ? texts.more(formatMoney(price, lang)) : formatMoney(price, lang)
  }
  return (
    <fieldset className={styles.options} data-waiting={quote.status === 'loading'}>
      <legend className="visually-hidden">{texts.label}</legend>
      {sensibleRates(rates, prices, checkedId).map(({ rate, speed }) => (
        <label key={rate.id} className={styles.option}>
          <input type="radio" name="rate" checked={checkedId === rate.id} onChange={() => quote.choose(rate)} />
          <span>
            <strong>{speed ? texts.speeds[speed] : serviceOf(rate)}</strong>
            <span className={styles.note}>{arrival(rate, texts, lang)}</span>
            {speed && <span className={styles.note}>{serviceOf(rate)}</span>}
          </span>
          <span className={styles.amount}>{formatPrice(rate.id)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type RateTexts = ReturnType<typeof useCheckoutMessages>['rates']

function serviceOf({ carrier, service }: OfferedRate['rate']): string {
  return formatShippingMethod({ carrier, service })
}

function arrival({ arrives_by, estimated_days }: OfferedRate['rate'], texts: RateTexts, lang: Language): string {
  if (arrives_by) return texts.arrives(shortDay(arrives_by, lang))
  return estimated_days === null ? texts.undated : texts.days(estimated_days)
}
