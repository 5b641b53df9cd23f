import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { useTexts } from '../language.ts'

interface DeleteButtonProps {
  name: string
  remove: () => Promise<unknown>
  onDeleted: () => void
}

export function DeleteButton({ name, remove, onDeleted }: DeleteButtonProps) {
  const { deletion } = useTexts().shipping
  const deleting = useMutation({ mutationFn: () => remove(), onSuccess: onDeleted })
  return <ConfirmButton variant="subtle" {...deletion} title={deletion.title(name)} doing={deleting} />
}
