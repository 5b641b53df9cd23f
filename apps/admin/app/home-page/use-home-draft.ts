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
import { client } from '../client.ts'
import { useAutosavedDraft } from '../kit/forms/use-autosaved-draft.ts'
import { findFaults } from './home-blocks.ts'

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

export function useHomeEditor(loaded: HomeDraft) {
  return useAutosavedDraft({
    loaded,
    contentOf: ({ blocks }) => blocks,
    save: ({ version }, blocks: HomeBlock[]) => client.call(saveHomeDraft, { body: { version, blocks } }),
    isInvalid: (blocks) => blocks.some((block) => findFaults(block).length > 0),
  })
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
