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
import { client } from '../client.ts'
import { useAutosavedDraft } from '../kit/forms/use-autosaved-draft.ts'
import { uploadClient } from '../products/images/upload-client.ts'

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

export function usePageEditor(loaded: PageDraft) {
  return useAutosavedDraft({
    loaded,
    contentOf: ({ content }) => content,
    save: ({ id, version }, content: PageContent) =>
      client.call(savePage, { params: { id }, body: { version, content } }),
  })
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
