import {
  cancelPageVersion,
  createPage,
  deletePage,
  getPage,
  listPageVersions,
  publishPage,
  renamePage,
  restorePageVersion,
  savePage,
  startPreview,
  uploadPagePicture,
} from '@fieldhouse/contract/operations.generated'
import type { PageContent, PageDraft } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { uploadClient } from '../products/images/upload-client.ts'

const PAUSE_MS = 700

export type SaveState = 'saved' | 'waiting' | 'saving' | 'conflict' | 'failed'

/** The editor starts from the first answer: every write of staff loads all queries again. */
export function usePageDraft(id: number) {
  return useQuery({
    queryKey: ['page-draft', id],
    queryFn: ({ signal }) => client.call(getPage, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export type PageEditing = ReturnType<typeof usePageEditor>

/** Saves each change after a short pause; undo returns to what was saved before. */
export function usePageEditor(loaded: PageDraft) {
  const [saved, setSaved] = useState(loaded)
  const [content, setContent] = useState(loaded.content)
  const [history, setHistory] = useState<readonly PageContent[]>([])
  /** Counts undos, so that editors show what was restored. */
  const [revision, setRevision] = useState(0)
  const saving = useMutation({
    mutationFn: (content: PageContent) =>
      client.call(savePage, { params: { id: saved.id }, body: { version: saved.version, content } }),
  })
  const isChanged = content !== saved.content
  const save = useEffectEvent(() => {
    const sent = content
    saving.mutate(sent, {
      // What was sent stays: a change made meanwhile is compared with it.
      onSuccess: (draft) => setSaved({ ...draft, content: sent }),
    })
  })
  const isDue = isChanged && !saving.isPending && !saving.isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change starts the pause again
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, content])

  return {
    content,
    saved,
    revision,
    state: stateOf(isChanged, saving),
    canUndo: history.length > 0,
    change(next: PageContent) {
      // Typing in one field is one step: a step begins with what was saved.
      if (!isChanged) setHistory([...history, content])
      setContent(next)
    },
    undo() {
      if (saving.isError) saving.reset()
      setContent(history.at(-1) ?? saved.content)
      setHistory(history.slice(0, -1))
      setRevision(revision + 1)
    },
    retry: () => saving.reset(),
    /** Continues with a draft that was restored, renamed, or loaded again. */
    adopt(draft: PageDraft) {
      saving.reset()
      setSaved(draft)
      setContent(draft.content)
      setHistory([])
      setRevision(revision + 1)
    },
    update: (change: Partial<PageDraft>) => setSaved({ ...saved, ...change }),
  }
}

function stateOf(isChanged: boolean, saving: { isPending: boolean; error: Error | null }): SaveState {
  if (saving.isPending) return 'saving'
  if (hasErrorCode(saving.error, 'version_conflict')) return 'conflict'
  if (saving.error) return 'failed'
  return isChanged ? 'waiting' : 'saved'
}

export function useCreatePage() {
  return useMutation({ mutationFn: (title: string) => client.call(createPage, { body: { title } }) })
}

export function useReloadPage(id: number) {
  return useMutation({ mutationFn: () => client.call(getPage, { params: { id } }) })
}

export function useRenamePage(id: number) {
  return useMutation({ mutationFn: (slug: string) => client.call(renamePage, { params: { id }, body: { slug } }) })
}

export function useDeletePage(id: number, onSuccess: () => void) {
  return useMutation({ mutationFn: () => client.call(deletePage, { params: { id } }), onSuccess })
}

export function usePublishPage({ id, version }: PageDraft) {
  return useMutation({
    mutationFn: (starts_at: string | null) =>
      client.call(publishPage, { params: { id }, body: { version, starts_at } }),
  })
}

export function usePageVersions(id: number) {
  return useQuery({
    queryKey: ['page-versions', id],
    queryFn: ({ signal }) => client.call(listPageVersions, { params: { id }, query: { page_size: 100 } }, { signal }),
  })
}

export function useRestoreVersion({ id, version }: PageDraft) {
  return useMutation({
    mutationFn: (number: number) => client.call(restorePageVersion, { params: { id, number }, body: { version } }),
  })
}

export function useCancelVersion(id: number) {
  return useMutation({ mutationFn: (number: number) => client.call(cancelPageVersion, { params: { id, number } }) })
}

export function useUploadPicture() {
  return useMutation({
    mutationFn: (image: File) => uploadClient(() => {}).call(uploadPagePicture, { body: { image } }),
  })
}

/** Opens the shop with the draft as of now. */
export function usePreview(lang: Language) {
  return useMutation({
    mutationFn: ({ as_of, path }: { as_of: string; path: string }) =>
      client.call(startPreview, { body: { as_of, lang, drafts: true, path } }),
  })
}
