import { Button, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../../language.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { ErrorAlert } from './error-alert.tsx'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  text: string
  action: string
  /** Runs on confirmation; the dialog stays open until it succeeds. */
  doing: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error' | 'reset'>
  onClose: () => void
  /** Label of the dismiss button, where “Cancel” would be ambiguous. */
  dismiss?: string
  /** Shown with the error. */
  advice?: ReactNode
  /** Replaces the error's own message. */
  refusal?: string | undefined
}

export function ConfirmDialog({ opened, title, text, action, doing, onClose, ...props }: ConfirmDialogProps) {
  const { app } = useMessages()
  const close = () => {
    doing.reset()
    onClose()
  }
  return (
    <Dialog opened={opened} title={title} onClose={close} size="sm">
      <Stack gap="sm">
        <Text>{text}</Text>
        <ErrorAlert error={doing.error} text={props.refusal}>
          {props.advice}
        </ErrorAlert>
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={close}>
          {props.dismiss ?? app.cancel}
        </Button>
        <Button loading={doing.isPending} data-autofocus onClick={() => doing.mutate(undefined, { onSuccess: close })}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
