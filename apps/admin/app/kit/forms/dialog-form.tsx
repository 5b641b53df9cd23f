import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { use } from 'react'
import { useMessages } from '../../language.ts'
import { CloseGuard } from './close-guard.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { ErrorAlert } from './error-alert.tsx'
import { CloseGuardContext } from './open-dialogs.ts'
import type { useFormFields } from './use-form-fields.ts'

interface DialogFormProps {
  form: ReturnType<typeof useFormFields>['form']
  pending: boolean
  disabled?: boolean
  /** Asks before the dialog closes; left out where nothing is lost. */
  unsaved?: boolean
  /** The API's error, unless a field shows it. */
  error?: Error | null
  /** Replaces the error's own message. */
  refusal?: string | undefined
  /** Shows the error instead. */
  problem?: ReactNode
  onClose: () => void
  /** Label of the submit button; “Save” by default. */
  action?: string
  dismiss?: string
  color?: 'red'
  gap?: 'sm' | 'md'
  /** Buttons before Cancel and Save. */
  extra?: ReactNode
  children: ReactNode
}

export function DialogForm(props: DialogFormProps) {
  const { app } = useMessages()
  const guard = use(CloseGuardContext)
  const {
    form,
    pending,
    disabled = false,
    unsaved,
    error = null,
    refusal,
    problem,
    onClose,
    action,
    dismiss,
    color = '',
    gap = 'md',
    extra,
    children,
  } = props
  return (
    <form {...form}>
      <Stack gap={gap}>
        {children}
        {problem ?? <ErrorAlert error={error} text={refusal} />}
      </Stack>
      <DialogActions>
        {extra}
        <Button variant="default" onClick={() => guard.current() && onClose()}>
          {dismiss ?? app.cancel}
        </Button>
        <Button type="submit" data-save color={color} loading={pending} disabled={disabled}>
          {action ?? app.save}
        </Button>
      </DialogActions>
      {unsaved !== undefined && <CloseGuard unsaved={unsaved} onClose={onClose} />}
    </form>
  )
}

interface DialogButtonProps {
  label: string
  /** Accessible name, if it differs from the label. */
  description?: string
  title: string
  size?: 'sm' | 'md'
  compact?: boolean
  children: (close: () => void) => ReactNode
}

export function DialogButton({ label, description, title, size = 'md', compact, children }: DialogButtonProps) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size={compact ? 'xs' : 'sm'} aria-label={description} onClick={dialog.open}>
        {label}
      </Button>
      <Dialog opened={opened} title={title} size={size} onClose={dialog.close}>
        {children(dialog.close)}
      </Dialog>
    </>
  )
}
