import { SIGN_IN_PATH } from '../cart/promo-code.tsx'
import { Field } from '../kit/forms/field.tsx'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './checkout-parts.module.css'
import { CheckoutSection } from './checkout-section.tsx'
import type { Checkout } from './use-checkout.ts'

/** Email for the confirmation; guests need no account. */
export function ContactSection({ checkout: { contact, missing } }: { checkout: Checkout }) {
  const texts = useCheckoutMessages().contact
  const signIn = (
    <p className={styles.aside}>
      {texts.member}{' '}
      <LocalizedLink to={SIGN_IN_PATH} className={styles.link}>
        {texts.signIn}
      </LocalizedLink>
    </p>
  )
  return (
    <CheckoutSection
      name="contact"
      title={texts.title}
      missing={missing.contact}
      aside={contact.isSignedIn ? undefined : signIn}
    >
      {contact.isSignedIn ? (
        <p>
          {texts.signedIn(contact.name)} {contact.accountEmail && texts.goesTo(contact.accountEmail)}
        </p>
      ) : (
        <Field label={texts.email} hint={texts.hint} error={contact.error}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={contact.email}
              onChange={(event) => contact.change(event.currentTarget.value)}
              onBlur={contact.leave}
            />
          )}
        </Field>
      )}
    </CheckoutSection>
  )
}
