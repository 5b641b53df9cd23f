import type { User } from '@fieldhouse/contract/accounts'
import { sendConfirmation, updateUser } from '@fieldhouse/contract/operations.generated'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import type { Status } from '../../kit/status-note.tsx'
import { StatusNote } from '../../kit/status-note.tsx'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { createFieldRules } from '../field-rules.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import { NameFields } from '../name-fields.tsx'
import formStyles from '../use-account-form.module.css'
import { useAccountForm } from '../use-account-form.ts'
import styles from './details-section.module.css'
import { ProfileSection } from './profile-section.tsx'
import { useAsyncAction } from './use-action.ts'

interface Props {
  user: User
  onUser: (user: User) => void
}

export function DetailsSection({ user, onUser }: Props) {
  const texts = useAccountMessages()
  const { details } = texts.profile
  const [status, setStatus] = useState<Status | null>(null)
  const { email, first_name, last_name, required } = createFieldRules(texts)
  const [isNewEmail, setNewEmail] = useState(false)
  const { busy, problems, props } = useAccountForm({
    rules: {
      first_name,
      last_name,
      email,
      current_password: isNewEmail ? required('current_password') : () => undefined,
    },
    async send({ current_password, ...values }, form) {
      setStatus(null)
      const body = isNewEmail ? { ...values, password: current_password } : values
      const changed = await api.call(updateUser, { params: { username: user.username }, body })
      onUser(changed)
      setNewEmail(false)
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
        <FormErrorSummary problems={problems} labels={texts.fields} />
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
              onInput={({ currentTarget }) => setNewEmail(!isSameEmail(currentTarget.value, user.email))}
            />
          )}
        </Field>
        {isNewEmail && (
          <PasswordField
            label={texts.fields.current_password}
            name="current_password"
            autoComplete="current-password"
            toggle={texts.form}
            hint={details.passwordHint}
            error={problems.fields.current_password}
          />
        )}
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

function isSameEmail(typed: string, current: string): boolean {
  return typed.trim().toLowerCase() === current.toLowerCase()
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

/** Shows the effective and the pending email, with a button to resend the link. */
function EmailState({ user: { email, email_confirmed, pending_email } }: Pick<Props, 'user'>) {
  const { profile } = useAccountMessages()
  const { details } = profile
  const { busy, status, run } = useAsyncAction()
  const waiting = pending_email ?? (email_confirmed ? null : email)

  async function sendAgain() {
    await api.call(sendConfirmation)
    return details.sentAgain(waiting ?? '')
  }

  return (
    <div className={styles.email} data-waiting={waiting !== null}>
      <p>
        <span className={styles.address}>{email}</span>{' '}
        <Badge variant={email_confirmed ? 'quiet' : 'sale'}>
          {email_confirmed ? details.confirmed : details.unconfirmed}
        </Badge>
      </p>
      {waiting !== null && (
        <>
          <p>{pending_email ? details.pendingNote(pending_email) : details.confirmNote(email)}</p>
          <Button variant="ghost" size="small" busy={busy !== null} onClick={() => run('send', sendAgain)}>
            {details.sendAgain}
          </Button>
          <StatusNote status={status} />
        </>
      )}
    </div>
  )
}
