import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useMessages } from '../../language.ts'
import { Dialog, DialogActions } from './dialog.tsx'

/** Confirms before unsaved input is lost, on navigation or when the tab closes. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { leave } = useMessages()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
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
