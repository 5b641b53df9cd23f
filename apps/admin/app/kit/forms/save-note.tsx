import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useMessages } from '../../language.ts'
import classes from './save-note.module.css'
import type { SaveState } from './use-autosaved-draft.ts'

interface SaveNoteProps<Saved> {
  editor: { state: SaveState; retry: () => void; adopt: (saved: Saved) => void }
  reloading: UseMutationResult<Saved, Error, void>
}

/** Whether an autosaved draft is saved, and what to do if not. */
export function SaveNote<Saved>({ editor: { state, retry, adopt }, reloading }: SaveNoteProps<Saved>) {
  const { app, drafts } = useMessages()
  return (
    <>
      <span className={classes.note} role="status" data-state={state}>
        {drafts.states[state]}
      </span>
      {state === 'conflict' && (
        <Button
          variant="default"
          size="xs"
          loading={reloading.isPending}
          onClick={() => reloading.mutate(undefined, { onSuccess: adopt })}
        >
          {drafts.reload}
        </Button>
      )}
      {state === 'failed' && (
        <Button variant="default" size="xs" onClick={retry}>
          {app.retry}
        </Button>
      )}
    </>
  )
}
