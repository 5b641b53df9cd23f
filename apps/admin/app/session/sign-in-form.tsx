import { ApiError } from '@fieldhouse/client/api-error'
import { Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorAlert, errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { PasswordField } from '../kit/forms/password-field.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { PageTitle } from '../kit/page-title.tsx'
import { shopPath, useLanguage, useMessages } from '../language.ts'
import { isPasskeyCanceled, supportsPasskeys } from './passkeys.ts'
import type { Proof, ProofMethod } from './proof-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { signIn, signInWithPasskey } from './sign-in-out.ts'

interface FactorStep {
  username: string
  password: string
  methods: readonly ProofMethod[]
}

/** A passkey alone, or the password and then the second factor. */
export function SignInForm() {
  const [step, setStep] = useState<FactorStep | null>(null)
  const { signIn: texts } = useMessages()
  if (!step) return <PasswordStep onFactorNeeded={setStep} />

  const { username, password, methods } = step
  const prove = async (proof: Proof) => {
    try {
      await signIn({ username, password, ...proof })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_credentials') setStep(null)
      throw error
    }
  }
  return (
    <Stack gap="md">
      <PageTitle>{texts.factorTitle}</PageTitle>
      <Text c="dimmed">{texts.factorText(username)}</Text>
      <ProofForm purpose="sign-in" methods={methods} username={username} prove={prove} action={texts.action} />
      <Button variant="subtle" onClick={() => setStep(null)}>
        {texts.other}
      </Button>
    </Stack>
  )
}

function PasswordStep({ onFactorNeeded }: { onFactorNeeded: (step: FactorStep) => void }) {
  const { fields, signIn: texts } = useMessages()
  const lang = useLanguage()
  const signingIn = useMutation({
    mutationFn: signIn,
    onError: (error, { username = '', password = '' }) => {
      const methods = methodsAfter(error)
      if (methods) onFactorNeeded({ username, password, methods })
    },
  })
  const { form, field } = useFormFields({
    initialValues: { username: '', password: '' },
    validate: ({ username, password }) => ({
      username: username.trim() ? undefined : fields.usernameNeeded,
      password: password ? undefined : fields.passwordNeeded,
    }),
    onSubmit: ({ username, password }) => signingIn.mutate({ username: username.trim(), password }),
  })

  return (
    <form {...form}>
      <Stack gap="md">
        <PageTitle>{texts.title}</PageTitle>
        <TextInput
          {...field('username')}
          label={fields.usernameOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField {...field('password')} label={fields.password} autoComplete="current-password" />
        <ErrorAlert error={errorUnlessCode(signingIn.error, ['second_factor_required'])} />
        <Button type="submit" loading={signingIn.isPending}>
          {texts.action}
        </Button>
        {supportsPasskeys() && <PasskeyButton />}
        <Anchor href={shopPath('/reset-password', lang)} size="sm">
          {texts.forgotten}
        </Anchor>
      </Stack>
    </form>
  )
}

function PasskeyButton() {
  const { proof, signIn: texts } = useMessages()
  const signingIn = useMutation({ mutationFn: signInWithPasskey })
  return (
    <>
      <Divider label={texts.or} />
      <Button variant="default" loading={signingIn.isPending} onClick={() => signingIn.mutate()}>
        {texts.passkey}
      </Button>
      <ErrorAlert
        error={signingIn.error}
        text={isPasskeyCanceled(signingIn.error) ? proof.passkeyCanceled : undefined}
      />
    </>
  )
}

/** Null if the error is another one. */
function methodsAfter(error: Error): ProofMethod[] | null {
  if (!(error instanceof ApiError && error.code === 'second_factor_required')) return null
  const { factors = [] } = error
  return [
    ...(factors.includes('passkey') && supportsPasskeys() ? (['passkey'] as const) : []),
    ...(factors.includes('app') ? (['code'] as const) : []),
    'recovery_code',
  ]
}
