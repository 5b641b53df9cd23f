import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { useMessages } from '../language.ts'

interface DeleteButtonProps {
  name: string
  remove: () => Promise<unknown>
  onDeleted: () => void
}

export function DeleteButton({ name, remove, onDeleted }: DeleteButtonProps) {
  const { deletion } = useMessages().shipping
  const deleting = useMutation({ mutationFn: () => remove(), onSuccess: onDeleted })
  return <ConfirmButton variant="subtle" {...deletion} title={deletion.title(name)} doing={deleting} />
}
