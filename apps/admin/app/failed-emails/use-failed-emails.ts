import { dismissFailedEmails, listFailedEmails, resendFailedEmails } from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { Paging } from '../kit/lists/paging.ts'
import { usePage } from '../kit/lists/use-results.ts'

export function useFailedEmails(view: Paging) {
  return usePage(['failed-emails', view], view, (options) => client.call(listFailedEmails, { query: view }, options))
}

export function useResendEmails() {
  return useMutation({ mutationFn: (ids: string[]) => client.call(resendFailedEmails, { body: { ids } }) })
}

export function useDismissEmails() {
  return useMutation({ mutationFn: (ids: string[]) => client.call(dismissFailedEmails, { body: { ids } }) })
}
