import { ApiError } from '@fieldhouse/client/api-error'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { errorText } from './error-state.tsx'
import { toastError } from './toasts.tsx'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: report }),
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

function report(error: Error) {
  // biome-ignore lint/suspicious/noConsole: a failed fetch is logged, as the specification says of products
  console.error(error)
  toastError(errorText(error))
}
