import { SIGN_IN } from '../cart/promo-code.tsx'
import { LocalLink } from '../lang-link.tsx'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import { Field } from '../ui/field.tsx'
import styles from './checkout-parts.module.css'
import { Section } from './section.tsx'
import type { Checkout } from './use-checkout.ts'

/** Email for the confirmation; guests need no account. */
export function ContactSection({ checkout: { contact, missing } }: { checkout: Checkout }) {
  const texts = useCheckoutTexts().contact
  const signIn = (
    <p className={styles.aside}>
      {texts.member}{' '}
      <LocalLink to={SIGN_IN} className={styles.link}>
        {texts.signIn}
      </LocalLink>
    </p>
  )
  return (
    <Section
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
    </Section>
  )
}
