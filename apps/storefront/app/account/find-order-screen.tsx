import { requestOrderLink } from '@fieldhouse/contract/operations.generated'
import { useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/forms/field.tsx'
import { useLang } from '../lang.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { createFieldRules } from './field-rules.ts'
import { FormErrorSummary } from './form-error-summary.tsx'
import { StandaloneCard } from './standalone-card.tsx'
import styles from './use-account-form.module.css'
import { useAccountForm } from './use-account-form.ts'

interface Sought {
  number: string
  email: string
}

/** Never says whether the order exists: the link goes to the email it was placed with. */
export default function FindOrderScreen() {
  const { accountTitles } = useMessages()
  const texts = useAccountMessages()
  const [sought, setSought] = useState<Sought>({ number: '', email: '' })
  const [hours, setHours] = useState<number | null>(null)

  if (hours !== null) {
    return (
      <StandaloneCard title={texts.findOrder.sentTitle} lead={texts.findOrder.sent({ ...sought, hours })}>
        <p className={styles.hint}>
          <strong>{texts.findOrder.nothingCame}</strong> {texts.findOrder.checkSpam} {texts.findOrder.checkEntry}
        </p>
        <Button variant="ghost" onClick={() => setHours(null)}>
          {texts.findOrder.again}
        </Button>
      </StandaloneCard>
    )
  }

  return (
    <StandaloneCard
      title={accountTitles.findOrder}
      lead={texts.findOrder.lead}
      aside={
        <>
          {texts.findOrder.haveAccount}{' '}
          <LocalizedLink to="/sign-in?next=/profile" className={styles.link}>
            {texts.findOrder.signIn}
          </LocalizedLink>
        </>
      }
    >
      <FindOrderForm
        sought={sought}
        onSent={(sought, hours) => {
          setSought(sought)
          setHours(hours)
        }}
      />
    </StandaloneCard>
  )
}

function FindOrderForm({ sought, onSent }: { sought: Sought; onSent: (sought: Sought, hours: number) => void }) {
  const texts = useAccountMessages()
  const lang = useLang()
  const rules = createFieldRules(texts)
  const { busy, problems, props } = useAccountForm({
    rules: { number: rules.orderNumber, email: rules.email },
    async send({ number, email }) {
      const { valid_hours } = await api.call(requestOrderLink, {
        body: { number: Number(number.replace(/^#/, '')), email, lang },
      })
      onSent({ number, email }, valid_hours)
      return undefined
    },
  })
  return (
    <form {...props} className={styles.form}>
      <FormErrorSummary problems={problems} labels={texts.fields} />
      <Field label={texts.fields.number} hint={texts.findOrder.numberHint} error={problems.fields.number}>
        {(control) => (
          <input {...control} name="number" inputMode="numeric" defaultValue={sought.number} maxLength={11} />
        )}
      </Field>
      <Field label={texts.fields.email} error={problems.fields.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={sought.email}
            maxLength={254}
          />
        )}
      </Field>
      <Button type="submit" size="large" busy={busy}>
        {texts.findOrder.submit}
      </Button>
    </form>
  )
}
