import {
  answerContactMessage,
  deleteContactMessage,
  getContactMessage,
  listContactMessages,
  updateContactMessage,
} from '@fieldhouse/contract/operations.generated'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useAttendedInterval } from '../kit/use-attended-interval.ts'
import type { MessagesView } from './messages-view.ts'
import { toMessagesQuery } from './messages-view.ts'

const MESSAGES = ['contact-messages'] as const
/** People write, and colleagues answer, while staff reads. */
const LOOKS_EVERY_MS = 20_000
/** The worker sends an answer within seconds. */
const LOOKS_FOR_SENDING_EVERY_MS = 2000

export function useContactMessages(view: MessagesView) {
  const query = toMessagesQuery(view)
  return useQuery({
    queryKey: [...MESSAGES, 'list', query],
    queryFn: async ({ signal }) => ({
      view,
      ...(await client.call(listContactMessages, { query }, { signal, background: true })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: useAttendedInterval(LOOKS_EVERY_MS),
  })
}

export function useContactMessage(id: number, { isDeleted }: { isDeleted: boolean }) {
  const interval = useAttendedInterval(LOOKS_EVERY_MS)
  return useQuery({
    queryKey: [...MESSAGES, 'one', id],
    queryFn: ({ signal }) => client.call(getContactMessage, { params: { id } }, { signal, background: true }),
    refetchInterval: ({ state }) =>
      interval && state.data?.answers.some(({ sent_at }) => sent_at === null) ? LOOKS_FOR_SENDING_EVERY_MS : interval,
    enabled: !isDeleted,
  })
}

interface Seen {
  id: number
  version: number
}

/** Refused if a colleague was faster; then the answer is loaded to be read first. */
export function useAnswer({ id, version }: Seen) {
  return useMutation({
    mutationFn: (body: string) => client.call(answerContactMessage, { params: { id }, body: { body, version } }),
    onError: useReloadOnConflict(),
  })
}

export function useMark({ id, version }: Seen) {
  return useMutation({
    mutationFn: (done: boolean) => client.call(updateContactMessage, { params: { id }, body: { done, version } }),
    onError: useReloadOnConflict(),
  })
}

/** Every write of staff loads all queries again, so the message must be left before that. */
export function useDelete({ id }: Pick<Seen, 'id'>, onDeleted: () => void) {
  return useMutation({
    async mutationFn() {
      await client.call(deleteContactMessage, { params: { id } })
      onDeleted()
    },
  })
}

function useReloadOnConflict() {
  const cache = useQueryClient()
  return (error: Error) => {
    if (hasErrorCode(error, 'version_conflict')) void cache.invalidateQueries({ queryKey: MESSAGES })
  }
}
