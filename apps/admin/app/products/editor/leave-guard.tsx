import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../../language.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

/** Asks before what is not saved is lost: within the staff side by a dialog, beyond it by the browser. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { leaving } = useTexts().editor
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return dirty && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  return (
    <Dialog opened={blocker.state === 'blocked'} title={leaving.title} size="sm" onClose={() => blocker.reset?.()}>
      <Text>{leaving.text}</Text>
      <DialogActions>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {leaving.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {leaving.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
