import { AddressForm } from '../address/address-form.tsx'
import { AddressSuggestion } from '../address/address-suggestion.tsx'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import styles from './checkout-parts.module.css'
import { CheckoutSection } from './checkout-section.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import type { Checkout } from './use-checkout.ts'
import type { SavedAddressChoice } from './use-saved-addresses.ts'

/** Shipping address: a saved one, or a new one. A suggested correction is optional. */
export function AddressSection({ checkout, saved }: { checkout: Checkout; saved: SavedAddressChoice }) {
  const texts = useCheckoutMessages().address
  const { destination, missing } = checkout
  const { candidate } = destination
  return (
    <CheckoutSection name="address" title={texts.title} missing={missing.address}>
      {saved.hasFailed && <p className={styles.quiet}>{texts.failed}</p>}
      {saved.addresses.length > 0 && <SavedAddresses saved={saved} />}
      {saved.chosen === null && (
        <AddressForm
          value={destination.value}
          errors={destination.errors}
          onChange={destination.change}
          onLeave={destination.leave}
          purpose="shipping"
        />
      )}
      <div aria-live="polite">
        {candidate && (
          <AddressSuggestion
            candidate={candidate}
            takesFocus={false}
            onTake={() => destination.take(candidate)}
            onKeep={destination.dismiss}
          />
        )}
      </div>
      {saved.canKeep && saved.chosen === null && (
        <label className={styles.check}>
          <input type="checkbox" checked={saved.keeps} onChange={(event) => saved.setKeeps(event.target.checked)} />
          {texts.keep}
        </label>
      )}
    </CheckoutSection>
  )
}
