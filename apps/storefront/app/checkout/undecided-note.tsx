import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import parts from './checkout-parts.module.css'

/** Leads to the page that follows a payment which the provider has not decided yet. */
export function UndecidedNote({ attemptId, text }: { attemptId: string; text: string }) {
  const texts = useCheckoutMessages().undecided
  return (
    <div className={parts.note} role="status">
      <p>{text}</p>
      <LocalizedLink to={`/order/${attemptId}`} className={parts.link}>
        {texts.link}
      </LocalizedLink>
    </div>
  )
}
