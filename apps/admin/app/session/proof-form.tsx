import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { CodeField, isCode } from '../kit/forms/code-field.tsx'
import { ErrorAlert, errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { PasswordField } from '../kit/forms/password-field.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { askForPasskey, isPasskeyCanceled } from './passkeys.ts'

export type ProofMethod = 'passkey' | 'code' | 'password' | 'recovery_code'

export interface Proof {
  password?: string
  code?: string
  recovery_code?: string
  passkey?: Awaited<ReturnType<typeof askForPasskey>>
}

interface ProofFormProps {
  purpose: 'sign-in' | 'step-up'
  /** The first is shown first; the others are one click away. */
  methods: readonly ProofMethod[]
  username: string
  prove: (proof: Proof) => Promise<void>
  action: string
  /** Buttons beside the main one. */
  buttons?: (main: ReactNode) => ReactNode
}

/** Asks for one proof of identity: a passkey, a code, the password, or a recovery code. */
export function ProofForm(props: ProofFormProps) {
  const [method, setMethod] = useState<ProofMethod>(props.methods[0] ?? 'code')
  const { proof } = useMessages()
  const others = props.methods.filter((other) => other !== method)
  return (
    <Stack gap="md">
      <MethodForm key={method} {...props} method={method} />
      {others.length > 0 && (
        <Stack gap={0} align="stretch">
          {others.map((other) => (
            <Button key={other} variant="subtle" onClick={() => setMethod(other)}>
              {proof.use[other]}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const EMPTY = { password: '', code: '', recovery_code: '' }

function MethodForm({ purpose, method, username, prove, action, buttons }: ProofFormProps & { method: ProofMethod }) {
  const { fields, proof, refusals } = useMessages()
  const proving = useMutation({
    mutationFn: async (values: typeof EMPTY) =>
      prove(method === 'passkey' ? { passkey: await askForPasskey(purpose) } : { [method]: values[method].trim() }),
  })
  const serverErrors = {
    password: hasErrorCode(proving.error, 'wrong_credentials') ? refusals.wrong_password : undefined,
    code: hasErrorCode(proving.error, 'wrong_code') ? refusals.wrong_code : undefined,
    recovery_code: hasErrorCode(proving.error, 'wrong_code') ? refusals.wrong_recovery_code : undefined,
  }
  const { form, field } = useFormFields({
    initialValues: EMPTY,
    validate: (values) => ({
      password: method !== 'password' || values.password ? undefined : fields.passwordNeeded,
      code: method !== 'code' || isCode(values.code) ? undefined : fields.sixDigits,
      recovery_code: method !== 'recovery_code' || values.recovery_code.trim() ? undefined : fields.recoveryCodeNeeded,
    }),
    serverErrors,
    onSubmit: (values) => proving.mutate(values),
  })
  const main = (
    <Button type="submit" loading={proving.isPending} data-autofocus={method === 'passkey' || undefined}>
      {method === 'passkey' ? proof.usePasskey : action}
    </Button>
  )
  const canceled = isPasskeyCanceled(proving.error)

  return (
    <form {...form}>
      <Stack gap="sm">
        {/* This hidden field tells password managers which account the password belongs to. */}
        {method === 'password' && (
          <>
            <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
            <PasswordField
              {...field('password')}
              label={fields.password}
              autoComplete="current-password"
              data-autofocus
            />
          </>
        )}
        {method === 'passkey' && <Text>{proof.passkeyText}</Text>}
        {method === 'code' && <CodeField {...field('code')} autoFocus data-autofocus />}
        {method === 'recovery_code' && (
          <TextInput
            {...field('recovery_code')}
            label={fields.recoveryCode}
            description={fields.recoveryCodeNote}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            size="md"
            autoFocus
            data-autofocus
          />
        )}
        <ErrorAlert
          error={
            method === 'passkey' ? proving.error : errorUnlessCode(proving.error, ['wrong_code', 'wrong_credentials'])
          }
          text={canceled ? proof.passkeyCanceled : undefined}
        />
        {buttons ? buttons(main) : main}
      </Stack>
    </form>
  )
}
