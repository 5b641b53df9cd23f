import { ApiError } from '@fieldhouse/client/api-error'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.ts'
import { CURRENT_STAFF } from '../session/use-current-staff.ts'
import { errorText } from './error-state.tsx'
import { toastError } from './toasts.tsx'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: report }),
  // A write can change more than the screen it was made on, if only the audit log.
  mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries(), onError: noticeRights }),
  defaultOptions: {
    queries: {
      // Offline, a request that fails at once says more than one that waits without a word.
      networkMode: 'always',
      retry: (failures, error) => failures === 0 && error instanceof ApiError && error.kind === 'network',
      retryDelay: 500,
      staleTime: 5_000,
    },
  },
})

let login = session.login()
session.subscribe(() => {
  if (login === session.login()) return
  login = session.login()
  queryClient.clear()
})

function report(error: Error) {
  noticeRights(error)
  // The way to the sign-in says enough.
  if (error instanceof ApiError && error.status === 401) return
  // biome-ignore lint/suspicious/noConsole: a failed fetch is logged, as the specification says of products
  console.error(error)
  toastError(errorText(error))
}

/** Whoever is refused something may have other roles by now: menus and buttons follow. */
function noticeRights(error: Error) {
  if (!(error instanceof ApiError && error.code === 'forbidden')) return
  void queryClient.invalidateQueries({ queryKey: CURRENT_STAFF })
}
