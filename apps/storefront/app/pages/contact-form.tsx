import { MAX_MESSAGE_LENGTH } from '@fieldhouse/contract/rules/contact-message'
import { Button } from '../kit/button.tsx'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { Field } from '../kit/forms/field.tsx'
import { useContactFormMessages } from '../locales/contact-form-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './contact-form.module.css'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const texts = useContactFormMessages()
  const { busy, faults, sent, props } = useContactForm()
  if (sent) {
    return (
      <div className={styles.sent}>
        <h2 ref={focusOnMount} tabIndex={-1}>
          {texts.sentTitle}
        </h2>
        <p>{texts.sent(sent)}</p>
        <LocalizedLink to="/home" className="button">
          {texts.toShop}
        </LocalizedLink>
      </div>
    )
  }
  return (
    <form {...props} className={styles.form}>
      <div className={styles.pair}>
        <Field label={texts.fields.name} error={faults.name}>
          {(control) => <input {...control} name="name" autoComplete="name" maxLength={80} />}
        </Field>
        <Field label={texts.fields.email} error={faults.email}>
          {(control) => (
            <input {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
          )}
        </Field>
      </div>
      <Field label={texts.fields.order_number} optional error={faults.order_number}>
        {(control) => <input {...control} name="order_number" inputMode="numeric" maxLength={10} />}
      </Field>
      <Field label={texts.fields.body} error={faults.body}>
        {(control) => <textarea {...control} name="body" rows={6} maxLength={MAX_MESSAGE_LENGTH} />}
      </Field>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {texts.trap}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.note}>
        {texts.privacy} <LocalizedLink to="/privacy">{texts.policy}</LocalizedLink>.
      </p>
      <p role="alert" className={styles.fault}>
        {faults.form}
      </p>
      <Button type="submit" size="large" busy={busy}>
        {texts.submit}
      </Button>
      <noscript>
        <p className={styles.note}>{texts.needsScripts}</p>
      </noscript>
    </form>
  )
}
