import { AddressForm } from '../address/address-form.tsx'
import { AddressSuggestion } from '../address/address-suggestion.tsx'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import styles from './checkout-parts.module.css'
import { SavedAddresses } from './saved-addresses.tsx'
import { Section } from './section.tsx'
import type { Checkout } from './use-checkout.ts'
import type { SavedChoice } from './use-saved-addresses.ts'

/** Shipping address: a saved one, or a new one. A suggested correction is optional. */
export function AddressSection({ checkout, saved }: { checkout: Checkout; saved: SavedChoice }) {
  const texts = useCheckoutTexts().address
  const { destination, missing } = checkout
  const { candidate } = destination
  return (
    <Section name="address" title={texts.title} missing={missing.address}>
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
    </Section>
  )
}
