import type { User } from '@fieldhouse/contract/accounts'
import { sendConfirmation, updateUser } from '@fieldhouse/contract/operations.generated'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Status } from '../../ui/status-note.tsx'
import { StatusNote } from '../../ui/status-note.tsx'
import formStyles from '../account-form.module.css'
import { useAccountForm } from '../account-form.ts'
import { fieldRules } from '../field-rules.ts'
import { FormProblem } from '../form-problem.tsx'
import { NameFields } from '../name-fields.tsx'
import styles from './details-section.module.css'
import { ProfileSection } from './profile-section.tsx'
import { useAction } from './use-action.ts'

interface Props {
  user: User
  onUser: (user: User) => void
}

export function DetailsSection({ user, onUser }: Props) {
  const texts = useAccountTexts()
  const { details } = texts.profile
  const [status, setStatus] = useState<Status | null>(null)
  const { email, first_name, last_name } = fieldRules(texts)
  const { busy, problems, props } = useAccountForm({
    rules: { first_name, last_name, email },
    async send(values, form) {
      setStatus(null)
      const changed = await api.call(updateUser, { params: { username: user.username }, body: values })
      onUser(changed)
      // Show the effective email; a pending one is shown below the field.
      for (const name of ['first_name', 'last_name', 'email'] as const) fieldOf(form, name).value = changed[name]
      setStatus({ text: texts.form.saved, tone: 'ok' })
      return undefined
    },
  })
  return (
    <ProfileSection id="details" title={details.title}>
      <div>
        <p>
          {texts.fields.username}: <strong className={styles.address}>{user.username}</strong>
        </p>
        <p className={formStyles.hint}>{details.usernameFixed}</p>
      </div>
      <form {...props} className={formStyles.form}>
        <FormProblem problems={problems} labels={texts.fields} />
        <NameFields errors={problems.fields} first_name={user.first_name} last_name={user.last_name} />
        <Field label={texts.fields.email} hint={details.emailHint} error={problems.fields.email}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={user.email}
            />
          )}
        </Field>
        <div className={styles.ways}>
          <Button type="submit" busy={busy}>
            {texts.form.save}
          </Button>
          <StatusNote status={status} />
        </div>
      </form>
      <EmailState user={user} />
    </ProfileSection>
  )
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

/** Shows the effective and the pending email, with a button to resend the link. */
function EmailState({ user: { email, email_confirmed, pending_email } }: Pick<Props, 'user'>) {
  const { profile } = useAccountTexts()
  const { details } = profile
  const { busy, status, run } = useAction()
  const waiting = pending_email ?? (email_confirmed ? null : email)

  async function sendAgain() {
    await api.call(sendConfirmation)
    return details.sentAgain(waiting ?? '')
  }

  return (
    <div className={styles.email} data-waiting={waiting !== null}>
      <p>
        <span className={styles.address}>{email}</span>{' '}
        <Badge look={email_confirmed ? 'quiet' : 'sale'}>
          {email_confirmed ? details.confirmed : details.unconfirmed}
        </Badge>
      </p>
      {waiting !== null && (
        <>
          <p>{pending_email ? details.pendingNote(pending_email) : details.confirmNote(email)}</p>
          <Button look="ghost" size="small" busy={busy !== null} onClick={() => run('send', sendAgain)}>
            {details.sendAgain}
          </Button>
          <StatusNote status={status} />
        </>
      )}
    </div>
  )
}
