import { getConsentReceipt, listSubscribers } from '@fieldhouse/contract/operations.generated'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { SubscribersView } from './subscribers-view.ts'
import { toSubscribersQuery } from './subscribers-view.ts'

const SUBSCRIBERS = ['subscribers'] as const

export function useSubscribers(view: SubscribersView) {
  const query = toSubscribersQuery(view)
  return usePage([...SUBSCRIBERS, 'list', query], view, (options) => client.call(listSubscribers, { query }, options))
}

export function useReceipt(id: number) {
  return useQuery({
    queryKey: [...SUBSCRIBERS, 'receipt', id],
    queryFn: ({ signal }) => client.call(getConsentReceipt, { params: { id } }, { signal }),
  })
}
