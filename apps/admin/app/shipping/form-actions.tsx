import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../language.ts'
import { Confirmation } from '../ui/confirmation.tsx'
import { DialogActions } from '../ui/dialog.tsx'

interface FormActionsProps {
  saving: boolean
  onClose: () => void
  /** Of what is there already. */
  deletion?: { name: string; remove: () => Promise<unknown>; onDeleted: () => void } | undefined
}

/** What a box and a rate have below their fields. */
export function FormActions({ saving, onClose, deletion }: FormActionsProps) {
  const { app } = useTexts()
  return (
    <DialogActions>
      {deletion && <Deletion {...deletion} />}
      <Button variant="default" onClick={onClose}>
        {app.cancel}
      </Button>
      <Button type="submit" loading={saving}>
        {app.save}
      </Button>
    </DialogActions>
  )
}

function Deletion({ name, remove, onDeleted }: NonNullable<FormActionsProps['deletion']>) {
  const { deletion } = useTexts().shipping
  const [asking, question] = useDisclosure(false)
  const deleting = useMutation({ mutationFn: () => remove(), onSuccess: onDeleted })
  return (
    <>
      <Button variant="subtle" onClick={question.open}>
        {deletion.action}
      </Button>
      <Confirmation
        opened={asking}
        title={deletion.title(name)}
        text={deletion.text}
        action={deletion.action}
        doing={deleting}
        onClose={question.close}
      />
    </>
  )
}
