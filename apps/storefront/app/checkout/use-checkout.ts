import type { Cart } from '@fieldhouse/contract/cart'
import { useEffect, useState } from 'react'
import { ADDRESS_FIELDS } from '../address/address-draft.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { readStoredUser, useSession } from '../session.ts'
import { readDraft, saveDraft } from './checkout-draft.ts'
import type { Contact } from './use-contact.ts'
import { useContact } from './use-contact.ts'
import type { Destination } from './use-destination.ts'
import { useDestination } from './use-destination.ts'
import { useQuote } from './use-quote.ts'

/** A missing field that blocks the payment. */
export interface MissingField {
  /** Name of the field to focus, or of the section if no single field is missing. */
  name: string
  /** What to do about it. */
  text: string
}

const BLOCKING = ['sold_out', 'only_left', 'not_for_sale']

/** Input of the payment page, and the fields still missing. */
export function useCheckout(cart: Cart, changing: boolean) {
  const who = readStoredUser(useSession()).username ?? ''
  const [draft] = useState(() => readDraft(who))
  const contact = useContact(cart, draft.email)
  const destination = useDestination(cart, draft.address)
  const quote = useQuote(cart, changing)
  const { email } = contact
  const { value: address } = destination
  useEffect(() => saveDraft(who, { email, address }), [who, email, address])

  const missing = useMissing({ cart, contact, destination })
  const all = [...missing.lines, ...missing.contact, ...missing.address, ...missing.rates]
  const isReady = all.length === 0 && destination.isTaken && !changing && quote.status === 'ready'
  return {
    cart,
    contact,
    destination,
    quote,
    missing,
    all,
    /** Whether everything is entered and the totals reflect it. */
    isReady,
    /** Whether the shopper has something left to enter or to correct. */
    needsInput: all.length > missing.rates.length,
    /** Complete, but responses of the API are pending. */
    isSettling: all.length === 0 && !isReady && quote.status !== 'failed',
    /** Shows the errors of all fields. */
    showWrong() {
      contact.showWrong()
      destination.check()
      destination.tellAgain()
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>

interface CheckoutInput {
  cart: Cart
  contact: Contact
  destination: Destination
}

function useMissing({ cart, contact, destination }: CheckoutInput) {
  const texts = useCheckoutMessages()
  const isStuck = cart.lines.some(({ problems }) => problems.some(({ code }) => BLOCKING.includes(code)))
  const missingIf = (is: boolean, name: string, text: string): MissingField[] => (is ? [{ name, text }] : [])
  return {
    lines: missingIf(isStuck, 'lines', texts.lines.problem),
    contact: missingIf(contact.isWrong, 'email', texts.contact.wrong),
    address: [
      ...ADDRESS_FIELDS.flatMap((name) => {
        const text = destination.wrong[name]
        return text ? [{ name, text }] : []
      }),
      ...missingIf(destination.isWhole && destination.isRefused, 'address', texts.address.notTaken),
    ],
    rates: missingIf(destination.isWhole && cart.rate === null, 'rates', texts.rates.what),
  }
}
