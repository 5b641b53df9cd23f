import type { Announcement } from '@fieldhouse/contract/announcements'
import { getAnnouncements, saveAnnouncements } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

/** The editor starts from the first answer: every write of staff loads all queries again. */
export function useAnnouncements() {
  return useQuery({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => client.call(getAnnouncements, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function useSaveAnnouncements() {
  return useMutation({
    mutationFn: (body: { version: number; entries: Announcement[] | null }) => client.call(saveAnnouncements, { body }),
  })
}

export function useReloadAnnouncements() {
  return useMutation({ mutationFn: () => client.call(getAnnouncements, {}) })
}
