import { ApiError } from '@fieldhouse/client/api-error'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorMessage } from '../kit/error-state.tsx'
import { showErrorToast } from '../kit/toasts/toasts.tsx'
import { session } from '../session/session.ts'
import { CURRENT_STAFF_KEY } from '../session/use-current-staff.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => (query.meta?.quiet ? noticeRights(error) : report(error)) }),
  // A write can affect other screens, at least the audit log.
  mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries(), onError: noticeRights }),
  defaultOptions: {
    queries: {
      // Offline, fail immediately instead of pausing the request silently.
      networkMode: 'always',
      retry: (failures, error) => failures === 0 && error instanceof ApiError && error.kind === 'network',
      retryDelay: 500,
      staleTime: 5_000,
    },
  },
})

let login = session.loginId()
session.subscribe(() => {
  if (login === session.loginId()) return
  login = session.loginId()
  queryClient.clear()
})

function report(error: Error) {
  noticeRights(error)
  // A 401 redirects to sign-in, which needs no toast.
  if (error instanceof ApiError && error.status === 401) return
  // biome-ignore lint/suspicious/noConsole: a failed fetch is logged, as the specification says of products
  console.error(error)
  showErrorToast(errorMessage(error))
}

/** A 403 can mean that the user's roles have changed: reload them for menus and buttons. */
function noticeRights(error: Error) {
  if (!(error instanceof ApiError && error.code === 'forbidden')) return
  void queryClient.invalidateQueries({ queryKey: CURRENT_STAFF_KEY })
}
