import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'

/** A list that is saved as a whole; without entries of its own, the shop shows the standard ones. */
export interface SavedList<Entry> {
  version: number
  is_default: boolean
  entries: Entry[]
}

interface EntriesEditorOptions<Entry, List extends SavedList<Entry>> {
  loaded: List
  saving: UseMutationResult<List, Error, { version: number; entries: Entry[] | null }>
  reloading: UseMutationResult<List, Error, void>
  savedText: string
  isUnfinished: (entry: Entry, saved: List) => boolean
}

export function useEntriesEditor<Entry, List extends SavedList<Entry>>(options: EntriesEditorOptions<Entry, List>) {
  const { loaded, saving, reloading, savedText, isUnfinished } = options
  const [saved, setSaved] = useState(loaded)
  const [entries, setEntries] = useState<Entry[]>(loaded.entries)
  const [status, setStatus] = useState('')
  const adopt = (list: List) => {
    setSaved(list)
    setEntries(list.entries)
  }
  const send = (body: Entry[] | null) =>
    saving.mutate(
      { version: saved.version, entries: body },
      {
        onSuccess(list) {
          adopt(list)
          setStatus(savedText)
        },
      },
    )
  return {
    ...{ saved, entries, status, saving, reloading },
    isChanged: JSON.stringify(entries) !== JSON.stringify(saved.entries),
    isUnfinished: entries.some((entry) => isUnfinished(entry, saved)),
    change(next: Entry[]) {
      setStatus('')
      saving.reset()
      setEntries(next)
    },
    discard: () => setEntries(saved.entries),
    save: () => send(entries),
    restoreDefault: () => send(null),
    reload() {
      reloading.mutate(undefined, {
        onSuccess(list) {
          saving.reset()
          adopt(list)
        },
      })
    },
  }
}
