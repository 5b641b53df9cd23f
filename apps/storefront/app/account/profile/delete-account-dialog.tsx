import { deleteUser } from '@fieldhouse/contract/operations.generated'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { createFieldRules } from '../field-rules.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import formStyles from '../use-account-form.module.css'
import { useAccountForm } from '../use-account-form.ts'
import styles from './delete-account-dialog.module.css'

interface Props {
  username: string
  onDeleted: () => void
  onClose: () => void
}

/** The username must be typed, so that an account is not deleted by accident; the password, so that no thief does. */
export function DeleteAccountDialog({ open, ...rest }: Props & { open: boolean }) {
  const { deletion } = useAccountMessages().profile
  return (
    <Dialog open={open} title={deletion.question} onClose={rest.onClose}>
      <Deletion {...rest} />
    </Dialog>
  )
}

function Deletion({ username, onDeleted, onClose }: Props) {
  const texts = useAccountMessages()
  const { deletion } = texts.profile
  const isSame = (typed: string) => typed.toLowerCase() === username.toLowerCase()
  const { busy, problems, props } = useAccountForm({
    rules: {
      confirmation: (typed) => (isSame(typed) ? undefined : deletion.mismatch),
      current_password: createFieldRules(texts).required('current_password'),
    },
    async send({ current_password }) {
      await api.call(deleteUser, { params: { username }, body: { password: current_password } })
      onDeleted()
      return 'leaving'
    },
  })
  return (
    <form {...props} className={formStyles.form}>
      <ul className={styles.what}>
        {deletion.what.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <FormErrorSummary problems={problems} labels={{ ...texts.fields, confirmation: texts.fields.username }} />
      <Field label={deletion.confirm(username)} error={problems.fields.confirmation}>
        {(control) => (
          <input
            {...control}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordField
        label={texts.fields.current_password}
        name="current_password"
        autoComplete="current-password"
        toggle={texts.form}
        error={problems.fields.current_password}
      />
      <div className={styles.ways}>
        <Button type="submit" busy={busy} className={`button ${styles.delete}`}>
          {deletion.submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {deletion.keep}
        </Button>
      </div>
    </form>
  )
}
