import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'

interface Versioned {
  version: number
}

interface VersionedDraftOptions<Saved extends Versioned, Draft, Input> {
  loaded: Saved
  toDraft: (saved: Saved) => Draft
  /** What a save sends beside the version. A draft that sends the same as the saved one is unchanged. */
  toInput: (draft: Draft) => Input
  saving: UseMutationResult<Saved, Error, Versioned & Input>
  reloading: UseMutationResult<Saved, Error, void>
  onSaved?: () => void
}

export type VersionedDraft = Pick<
  ReturnType<typeof useVersionedDraft>,
  'isChanged' | 'isSaved' | 'save' | 'discard' | 'reload'
> & {
  saving: Pick<UseMutationResult, 'isPending'> & { error: Error | null }
  reloading: Pick<UseMutationResult, 'isPending'>
}

/** Saved as a whole, with the version it was loaded with: the API refuses it if a colleague has saved meanwhile. */
export function useVersionedDraft<Saved extends Versioned, Draft, Input>(
  options: VersionedDraftOptions<Saved, Draft, Input>,
) {
  const { loaded, toDraft, toInput, saving, reloading, onSaved } = options
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(() => toDraft(loaded))
  const [isSaved, setIsSaved] = useState(false)
  const adopt = (next: Saved) => {
    setSaved(next)
    setDraft(toDraft(next))
  }
  const keyOf = (one: Draft) => JSON.stringify(toInput(one))
  const send = (input: Input) =>
    saving.mutate(
      { version: saved.version, ...input },
      {
        onSuccess(next) {
          adopt(next)
          setIsSaved(true)
          onSaved?.()
        },
      },
    )
  return {
    ...{ saved, draft, saving, reloading, send },
    isChanged: keyOf(draft) !== keyOf(toDraft(saved)),
    /** Until the next change. */
    isSaved,
    change(next: Draft) {
      setIsSaved(false)
      saving.reset()
      setDraft(next)
    },
    discard: () => setDraft(toDraft(saved)),
    save: () => send(toInput(draft)),
    /** Gives up the draft for what a colleague has saved. */
    reload() {
      reloading.mutate(undefined, {
        onSuccess(next) {
          saving.reset()
          adopt(next)
        },
      })
    },
  }
}
