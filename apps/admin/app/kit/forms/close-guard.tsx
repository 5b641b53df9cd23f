import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { use, useEffect } from 'react'
import { useMessages } from '../../language.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { CloseGuardContext, useMarkUnsaved } from './open-dialogs.ts'

interface CloseGuardProps {
  unsaved: boolean
  /** Closes the dialog that this is in. */
  onClose: () => void
}

/** Asks before its dialog closes with unsaved input, by Escape, a click outside, or a button. */
export function CloseGuard({ unsaved, onClose }: CloseGuardProps) {
  const { leave } = useMessages()
  const guard = use(CloseGuardContext)
  const [asking, question] = useDisclosure(false)
  useMarkUnsaved(unsaved)
  useEffect(() => {
    if (!unsaved) return
    guard.current = () => {
      question.open()
      return false
    }
    return () => {
      guard.current = () => true
    }
  }, [guard, unsaved, question])

  return (
    <Dialog opened={asking} title={leave.discardTitle} onClose={question.close} size="sm">
      <Text>{leave.text}</Text>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {leave.discard}
        </Button>
        <Button data-autofocus onClick={question.close}>
          {leave.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
