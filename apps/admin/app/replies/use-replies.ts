import {
  finishConversation,
  getConversation,
  listConversations,
  replyToConversation,
} from '@fieldhouse/contract/operations.generated'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useAttendedInterval } from '../kit/use-attended-interval.ts'
import type { RepliesView } from './replies-view.ts'
import { toRepliesQuery } from './replies-view.ts'

const REPLIES = ['replies'] as const
/** People write while staff reads. */
const LOOKS_EVERY_MS = 20_000

export function useReplies(view: RepliesView) {
  const query = toRepliesQuery(view)
  return useQuery({
    queryKey: [...REPLIES, 'list', query],
    queryFn: async ({ signal }) => ({
      view,
      ...(await client.call(listConversations, { query }, { signal, background: true })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: useAttendedInterval(LOOKS_EVERY_MS),
  })
}

export function useConversation(id: number) {
  return useQuery({
    queryKey: [...REPLIES, 'one', id],
    queryFn: ({ signal }) => client.call(getConversation, { params: { id } }, { signal, background: true }),
    refetchInterval: useAttendedInterval(LOOKS_EVERY_MS),
  })
}

interface Seen {
  id: number
  version: number
}

/** Refused if the person wrote again since; then the new message is loaded to be read first. */
export function useAnswer({ id, version }: Seen) {
  return useMutation({
    mutationFn: (body: string) => client.call(replyToConversation, { params: { id }, body: { body, version } }),
    onError: useReloadOnConflict(),
  })
}

export function useFinish({ id, version }: Seen) {
  return useMutation({
    mutationFn: () => client.call(finishConversation, { params: { id }, body: { version } }),
    onError: useReloadOnConflict(),
  })
}

function useReloadOnConflict() {
  const cache = useQueryClient()
  return (error: Error) => {
    if (hasErrorCode(error, 'version_conflict')) void cache.invalidateQueries({ queryKey: REPLIES })
  }
}
