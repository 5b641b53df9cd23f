import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useMessages } from '../../language.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { useHasUnsavedDialog } from './open-dialogs.ts'

interface LeaveGuardProps {
  unsaved: boolean
  /** The search says what is edited, so that changing it leaves as well. */
  bySearch?: boolean
}

/** Confirms before unsaved input, also of a dialog, is lost, on navigation or when the tab closes. */
export function LeaveGuard({ unsaved: isUnsaved, bySearch = false }: LeaveGuardProps) {
  const { leave } = useMessages()
  const isUnsavedInDialog = useHasUnsavedDialog()
  const unsaved = isUnsaved || isUnsavedInDialog
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && (from.pathname !== to.pathname || (bySearch && from.search !== to.search)),
  )
  useEffect(() => {
    if (!unsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [unsaved])

  return (
    <Dialog opened={blocker.state === 'blocked'} title={leave.title} onClose={() => blocker.reset?.()} size="sm">
      <Text>{leave.text}</Text>
      <DialogActions>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {leave.go}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {leave.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
