import { addPasskey, beginPasskeySetup } from '@fieldhouse/contract/operations.generated'
import type { Enrollment } from '@fieldhouse/contract/second-factor'
import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useMessages } from '../language.ts'
import { createPasskey, isPasskeyCanceled, isPasskeyKnown } from '../session/passkeys.ts'
import { deviceName } from './device-name.ts'

interface PasskeySetupProps {
  onDone: (enrollment: Enrollment) => void
  /** Buttons beside the main one. */
  buttons?: (main: ReactNode) => ReactNode
}

export function PasskeySetup({ onDone, buttons }: PasskeySetupProps) {
  const { fields, passkeys: texts, proof } = useMessages()
  const adding = useMutation({
    mutationFn: async (name: string) => {
      const passkey = await createPasskey(await client.call(beginPasskeySetup))
      return client.call(addPasskey, { body: { name, passkey } })
    },
    onSuccess: onDone,
  })
  const { form, field } = useFormFields({
    initialValues: { name: deviceName(navigator.userAgent) },
    validate: ({ name }) => ({ name: name.trim() ? undefined : fields.nameNeeded }),
    onSubmit: ({ name }) => adding.mutate(name.trim()),
  })
  const main = (
    <Button type="submit" loading={adding.isPending}>
      {texts.create}
    </Button>
  )
  const refusal = isPasskeyKnown(adding.error)
    ? texts.known
    : isPasskeyCanceled(adding.error)
      ? proof.passkeyCanceled
      : undefined

  return (
    <form {...form}>
      <Stack gap="sm">
        <TextInput
          {...field('name')}
          label={texts.name}
          description={texts.nameNote}
          maxLength={60}
          autoComplete="off"
        />
        <ErrorAlert error={adding.error} text={refusal} />
        {buttons ? buttons(main) : main}
      </Stack>
    </form>
  )
}
