import { ApiError, apiErrorText } from '@fieldhouse/client/api-error'
import type { Language } from '@fieldhouse/contract/schemas'
import { data } from 'react-router'

/** What a page tells of a call that failed; plain, so that it passes from the server to the browser. */
export interface Failure {
  message: string
  request_id: string | null
  status: number
}

/** Anything but a failed call is a bug, and goes on being thrown. The API’s own words are English only, so they are not shown. */
export function failureOf(error: unknown, lang: Language): Failure {
  if (!(error instanceof ApiError)) throw error
  return {
    message: apiErrorText(error.kind, lang),
    request_id: error.request_id ?? null,
    status: error.status === 404 ? 404 : 503,
  }
}

/** Thrown by loaders: gives the answer its status and reaches the screen's error boundary. */
export function pageError(failure: Failure) {
  return data(failure, { status: failure.status })
}
