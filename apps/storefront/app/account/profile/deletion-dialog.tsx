import { deleteUser } from '@fieldhouse/contract/operations.generated'
import { api } from '../../api.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import formStyles from '../account-form.module.css'
import { useAccountForm } from '../account-form.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from './deletion-dialog.module.css'

interface Props {
  username: string
  onDeleted: () => void
  onClose: () => void
}

/** The username must be typed, so that an account is not deleted by accident. */
export function DeletionDialog({ open, ...rest }: Props & { open: boolean }) {
  const { deletion } = useAccountTexts().profile
  return (
    <Dialog open={open} title={deletion.question} onClose={rest.onClose}>
      <Deletion {...rest} />
    </Dialog>
  )
}

function Deletion({ username, onDeleted, onClose }: Props) {
  const texts = useAccountTexts()
  const { deletion } = texts.profile
  const isSame = (typed: string) => typed.toLowerCase() === username.toLowerCase()
  const { busy, problems, props } = useAccountForm({
    rules: { confirmation: (typed) => (isSame(typed) ? undefined : deletion.mismatch) },
    async send() {
      await api.call(deleteUser, { params: { username } })
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
      <FormProblem problems={problems} labels={{ confirmation: texts.fields.username }} />
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
      <div className={styles.ways}>
        <Button type="submit" busy={busy} className={`button ${styles.delete}`}>
          {deletion.submit}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {deletion.keep}
        </Button>
      </div>
    </form>
  )
}
