import { removeAuthenticatorApp, removePasskey } from '@fieldhouse/contract/operations.generated'
import type { Passkey } from '@fieldhouse/contract/second-factor'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { useMessages } from '../language.ts'

export function RemoveAppButton({ onRemoved }: { onRemoved: () => void }) {
  const { secondFactor: texts } = useMessages()
  const removing = useMutation({ mutationFn: () => client.call(removeAuthenticatorApp), onSuccess: onRemoved })
  return <ConfirmButton title={texts.removeTitle} text={texts.removeText} action={texts.remove} doing={removing} />
}

export function RemovePasskeyButton({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { passkeys: texts } = useMessages()
  const { id, name } = passkey
  const removing = useMutation({
    mutationFn: () => client.call(removePasskey, { params: { id } }),
    onSuccess: onRemoved,
  })
  return (
    <ConfirmButton
      description={texts.removeNamed(name)}
      title={texts.removeNamed(name)}
      text={texts.removeText}
      action={texts.remove}
      doing={removing}
    />
  )
}
