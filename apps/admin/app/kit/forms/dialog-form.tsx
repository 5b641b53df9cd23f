import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useMessages } from '../../language.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { ErrorAlert } from './error-alert.tsx'
import type { useFormFields } from './use-form-fields.ts'

interface DialogFormProps {
  form: ReturnType<typeof useFormFields>['form']
  pending: boolean
  disabled?: boolean
  /** The API's error, unless a field shows it. */
  error?: Error | null
  /** Replaces the error's own message. */
  refusal?: string | undefined
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
  const {
    form,
    pending,
    disabled = false,
    error = null,
    refusal,
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
        <ErrorAlert error={error} text={refusal} />
      </Stack>
      <DialogActions>
        {extra}
        <Button variant="default" onClick={onClose}>
          {dismiss ?? app.cancel}
        </Button>
        <Button type="submit" data-save color={color} loading={pending} disabled={disabled}>
          {action ?? app.save}
        </Button>
      </DialogActions>
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
