import { ApiError } from '@fieldhouse/client/api-error'
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeField, isCode } from '../kit/forms/code-field.tsx'
import { ErrorAlert, errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { PasswordField } from '../kit/forms/password-field.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { PageTitle } from '../kit/page-title.tsx'
import { shopPath, useLanguage, useMessages } from '../language.ts'
import { signIn } from './sign-in-out.ts'

type Step = 'password' | 'code'

/** Password first; the code step is only for accounts with two-factor authentication. */
export function SignInForm() {
  const [step, setStep] = useState<Step>('password')
  const { fields, signIn: texts, refusals } = useMessages()
  const lang = useLanguage()
  const signingIn = useMutation({ mutationFn: signIn, onError: (error) => setStep((now) => stepAfter(error, now)) })
  const refused = codeOf(signingIn.error)
  const { form, field, values, setValues } = useFormFields({
    initialValues: { username: '', password: '', code: '' },
    validate: ({ username, password, code }) => ({
      username: username.trim() ? undefined : fields.usernameNeeded,
      password: password ? undefined : fields.passwordNeeded,
      code: step === 'password' || isCode(code) ? undefined : fields.sixDigits,
    }),
    serverErrors: refused === 'wrong_code' ? { code: refusals.wrong_code } : undefined,
    onSubmit: ({ username, password, code }) =>
      signingIn.mutate({ username: username.trim(), password, ...(step === 'code' && { code: code.trim() }) }),
  })
  const back = () => {
    setValues({ code: '' })
    signingIn.reset()
    setStep('password')
  }

  return (
    <form {...form}>
      <Stack gap="md">
        <PageTitle>{step === 'password' ? texts.title : texts.codeTitle}</PageTitle>
        {step === 'password' ? (
          <>
            <TextInput
              {...field('username')}
              label={fields.usernameOrEmail}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
            <PasswordField {...field('password')} label={fields.password} autoComplete="current-password" />
          </>
        ) : (
          <>
            <Text c="dimmed">{texts.codeText(values.username)}</Text>
            <CodeField {...field('code')} autoFocus />
          </>
        )}
        <ErrorAlert error={errorUnlessCode(signingIn.error, ['second_factor_required', 'wrong_code'])} />
        <Button type="submit" loading={signingIn.isPending}>
          {texts.action}
        </Button>
        {step === 'code' ? (
          <Button variant="subtle" onClick={back}>
            {texts.other}
          </Button>
        ) : (
          <Anchor href={shopPath('/reset-password', lang)} size="sm">
            {texts.forgotten}
          </Anchor>
        )}
      </Stack>
    </form>
  )
}

/** A rejected password returns to the first step; a wrong code does not. */
function stepAfter(error: Error, now: Step): Step {
  const code = codeOf(error)
  if (code === 'second_factor_required') return 'code'
  return code === 'wrong_credentials' ? 'password' : now
}

function codeOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.code : undefined
}
