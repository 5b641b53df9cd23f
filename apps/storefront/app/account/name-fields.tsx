import { Field } from '../kit/forms/field.tsx'
import { useAccountMessages } from '../locales/account-messages.ts'
import styles from './use-account-form.module.css'

interface Props {
  errors: Readonly<Partial<Record<string, string>>>
  first_name?: string
  last_name?: string
}

export function NameFields({ errors, first_name, last_name }: Props) {
  const { fields } = useAccountMessages()
  return (
    <div className={styles.pair}>
      <Field label={fields.first_name} optional error={errors.first_name}>
        {(control) => <input {...control} name="first_name" autoComplete="given-name" defaultValue={first_name} />}
      </Field>
      <Field label={fields.last_name} optional error={errors.last_name}>
        {(control) => <input {...control} name="last_name" autoComplete="family-name" defaultValue={last_name} />}
      </Field>
    </div>
  )
}
