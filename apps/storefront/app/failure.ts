import { ApiError, apiErrorMessage } from '@fieldhouse/client/api-error'
import type { Language } from '@fieldhouse/contract/schemas'
import { data } from 'react-router'

/** A failed call as a page shows it; plain data, so that it can be serialized from server to browser. */
export interface Failure {
  message: string
  request_id: string | null
  status: number
}

/** Errors other than a failed call are bugs and are rethrown. The API's messages are English, so they are not shown. */
export function failureOf(error: unknown, lang: Language): Failure {
  if (!(error instanceof ApiError)) throw error
  return {
    message: apiErrorMessage(error.kind, lang),
    request_id: error.request_id ?? null,
    status: error.status === 404 ? 404 : 503,
  }
}

/** Thrown by loaders: sets the response's status and reaches the screen's error boundary. */
export function pageError(failure: Failure) {
  return data(failure, { status: failure.status })
}
