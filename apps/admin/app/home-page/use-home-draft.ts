import type { HomeBlock, HomeDraft } from '@fieldhouse/contract/home-page'
import {
  cancelHomeVersion,
  getHomeDraft,
  listHomeVersions,
  publishHomePage,
  restoreHomeVersion,
  saveHomeDraft,
} from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { findFaults } from './home-blocks.ts'

const PAUSE_MS = 700

export type SaveState = 'saved' | 'waiting' | 'saving' | 'invalid' | 'conflict' | 'failed'

/** The editor starts from the first answer: every write of staff loads all queries again. */
export function useHomeDraft() {
  return useQuery({
    queryKey: ['home-draft'],
    queryFn: ({ signal }) => client.call(getHomeDraft, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Saves each change after a short pause; undo returns to what was saved before. */
export function useDraftEditor(loaded: HomeDraft) {
  const [saved, setSaved] = useState(loaded)
  const [blocks, setBlocks] = useState(loaded.blocks)
  const [history, setHistory] = useState<readonly HomeBlock[][]>([])
  /** Counts undos, so that fields show what was restored. */
  const [revision, setRevision] = useState(0)
  const [restored, setRestored] = useState<HomeBlock[]>()
  const saving = useMutation({
    mutationFn: (blocks: HomeBlock[]) => client.call(saveHomeDraft, { body: { version: saved.version, blocks } }),
  })
  const isChanged = blocks !== saved.blocks
  const isInvalid = blocks.some((block) => findFaults(block).length > 0)

  const accept = (draft: HomeDraft, sent: HomeBlock[]) => {
    if (sent !== restored) setHistory((earlier) => [...earlier, saved.blocks])
    // What was sent stays: a change made meanwhile is compared with it.
    setSaved({ ...draft, blocks: sent })
  }
  const save = useEffectEvent(() => {
    const sent = blocks
    saving.mutate(sent, { onSuccess: (draft) => accept(draft, sent) })
  })
  const isDue = isChanged && !isInvalid && !saving.isPending && !saving.isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change starts the pause again
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, blocks])

  return {
    blocks,
    saved,
    state: stateOf({ isChanged, isInvalid, saving }),
    error: saving.error,
    canUndo: isChanged || history.length > 0,
    change: setBlocks,
    retry: () => saving.reset(),
    revision,
    undo() {
      setRevision(revision + 1)
      if (saving.isError) saving.reset()
      if (isChanged) return setBlocks(saved.blocks)
      const before = history.at(-1) ?? saved.blocks
      setBlocks(before)
      setRestored(before)
      setHistory(history.slice(0, -1))
    },
    /** Continues with a draft that was restored or loaded again. */
    adopt(draft: HomeDraft) {
      saving.reset()
      setSaved(draft)
      setBlocks(draft.blocks)
      setHistory([])
      setRevision(revision + 1)
    },
    markPublished: () => setSaved({ ...saved, unpublished: 0 }),
  }
}

interface EditState {
  isChanged: boolean
  isInvalid: boolean
  saving: { isPending: boolean; error: Error | null }
}

function stateOf({ isChanged, isInvalid, saving }: EditState): SaveState {
  if (saving.isPending) return 'saving'
  if (hasErrorCode(saving.error, 'version_conflict')) return 'conflict'
  if (saving.error) return 'failed'
  if (!isChanged) return 'saved'
  return isInvalid ? 'invalid' : 'waiting'
}

export function useHomeVersions(enabled: boolean) {
  return useQuery({
    queryKey: ['home-versions'],
    queryFn: ({ signal }) => client.call(listHomeVersions, { query: { page_size: 100 } }, { signal }),
    enabled,
  })
}

export function usePublish(version: number) {
  return useMutation({
    mutationFn: (starts_at: string | null) => client.call(publishHomePage, { body: { version, starts_at } }),
  })
}

export function useRestoreVersion(version: number) {
  return useMutation({
    mutationFn: (id: number) => client.call(restoreHomeVersion, { params: { id }, body: { version } }),
  })
}

export function useReloadDraft() {
  return useMutation({ mutationFn: () => client.call(getHomeDraft, {}) })
}

export function useCancelVersion() {
  return useMutation({ mutationFn: (id: number) => client.call(cancelHomeVersion, { params: { id } }) })
}
