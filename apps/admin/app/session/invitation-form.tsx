import { acceptInvitation } from '@fieldhouse/contract/operations.generated'
import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { PasswordField } from '../kit/forms/password-field.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useMessages } from '../language.ts'
import { signIn } from './sign-in-out.ts'
import { HOME_PATH } from './sign-in-redirect.ts'
import { validateNewPassword, validateUsername, weakPasswordMessage } from './validate-fields.ts'

interface InvitationFields {
  username: string
  password: string
  first_name: string
  last_name: string
}

export function InvitationForm({ token }: { token: string | null }) {
  const texts = useMessages()
  const navigate = useNavigate()
  const joining = useMutation({
    mutationFn: (body: InvitationFields) => join(token ?? '', body),
    onSuccess: (isSignedIn) => void navigate(isSignedIn ? HOME_PATH : '/sign-in', { replace: true }),
  })

  if (token === null || hasErrorCode(joining.error, 'link_expired')) {
    return (
      <Notice heading="h1" title={texts.invitation.ended} text={texts.invitation.endedText}>
        <Button component={Link} to="/sign-in">
          {texts.signIn.action}
        </Button>
      </Notice>
    )
  }
  return <JoinForm pending={joining.isPending} error={joining.error} onJoin={joining.mutate} />
}

/** Accepts the invitation. False if the sign-in fails, as an existing account may require its second factor. */
async function join(token: string, person: InvitationFields): Promise<boolean> {
  await client.call(acceptInvitation, { body: { token, ...person } })
  if (client.session.get().authenticated) await client.logOut()
  return signIn({ username: person.username, password: person.password }).then(
    () => true,
    () => false,
  )
}

interface JoinFormProps {
  pending: boolean
  error: Error | null
  onJoin: (person: InvitationFields) => void
}

function JoinForm({ pending, error, onJoin }: JoinFormProps) {
  const texts = useMessages()
  const { fields, invitation, refusals } = texts
  const [account, setAccount] = useState<'new' | 'existing'>('new')
  const isNew = account === 'new'
  const refused = {
    username: hasErrorCode(error, 'username_taken') ? refusals.username_taken : undefined,
    password: weakPasswordMessage(error, texts),
  }
  const { form, field } = useFormFields({
    initialValues: { username: '', password: '', first_name: '', last_name: '' },
    validate: ({ username, password }) => ({
      username: validateUsername(username, texts),
      password: isNew ? validateNewPassword(password, texts) : password ? undefined : fields.passwordNeeded,
    }),
    serverErrors: refused,
    onSubmit: (values) => onJoin({ ...values, username: values.username.trim() }),
  })

  return (
    <form {...form}>
      <Stack gap="md">
        <div>
          <PageTitle>{invitation.title}</PageTitle>
          <Text c="dimmed" mt="xs">
            {invitation.text}
          </Text>
        </div>
        <SegmentedControl
          fullWidth
          aria-label={invitation.account}
          data={[
            { value: 'new', label: invitation.newAccount },
            { value: 'existing', label: invitation.existingAccount },
          ]}
          value={account}
          onChange={(value) => setAccount(value === 'new' ? 'new' : 'existing')}
        />
        {!isNew && <Text size="sm">{invitation.existingNote}</Text>}
        <TextInput
          {...field('username')}
          label={fields.username}
          description={isNew ? fields.usernameRule : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...field('password')}
          label={fields.password}
          description={isNew ? fields.passwordRule : undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
        {isNew && (
          <>
            <TextInput {...field('first_name')} label={fields.firstName} maxLength={80} autoComplete="given-name" />
            <TextInput {...field('last_name')} label={fields.lastName} maxLength={80} autoComplete="family-name" />
          </>
        )}
        <ErrorAlert error={refused.username || refused.password ? null : error}>
          {isNew && hasErrorCode(error, 'wrong_credentials') && <p>{invitation.existsAlready}</p>}
        </ErrorAlert>
        <Button type="submit" loading={pending}>
          {invitation.action}
        </Button>
      </Stack>
    </form>
  )
}
