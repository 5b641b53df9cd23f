import { channel } from 'node:diagnostics_channel'

/** A log line of level `error` or above. */
export interface LoggedError {
  error?: Error
  message: string
  /** Of the request that failed. */
  request_id?: string | undefined
}

/** By name, because the bundle of the storefront has a copy of this module. */
export const loggedErrors = channel('fieldhouse:logged-errors')
