import type { NoticePreference } from '@fieldhouse/contract/notices'
import {
  listNoticePreferences,
  listNotices,
  readNotices,
  setNoticePreference,
} from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useResults } from '../kit/lists/use-results.ts'
import { useAttendedInterval } from '../kit/use-attended-interval.ts'

const ASKS_EVERY_MS = 60_000

export function useNotices() {
  return useQuery({
    queryKey: ['notices', 'list'],
    queryFn: ({ signal }) => client.call(listNotices, {}, { signal, background: true }),
    refetchInterval: useAttendedInterval(ASKS_EVERY_MS),
    meta: { quiet: true },
  })
}

export function useReadNotices() {
  return useMutation({ mutationFn: (until: string) => client.call(readNotices, { body: { until } }) })
}

export function useNoticePreferences() {
  return useResults(['notices', 'preferences'], (options) => client.call(listNoticePreferences, {}, options))
}

export function useSetNoticePreference() {
  return useMutation({
    mutationFn: (body: NoticePreference) => client.call(setNoticePreference, { body }),
  })
}
