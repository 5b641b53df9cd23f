import { ApiError } from '@fieldhouse/client/api-error'
import type { ReactNode } from 'react'
import { useMessages } from '../../language.ts'
import { errorMessage } from '../error-state.tsx'
import classes from './error-alert.module.css'

interface ErrorAlertProps {
  error: Error | null
  /** Replaces the error's own message. */
  text?: string | undefined
  children?: ReactNode
}

/** Shown where the action was tried; omitted for calls that the user canceled. */
export function ErrorAlert({ error, text, children }: ErrorAlertProps) {
  const { errors } = useMessages()
  const shown = error && !(error instanceof ApiError && error.kind === 'aborted') ? error : null
  return (
    <div role="alert">
      {shown && (
        <div className={classes.alert}>
          <p>{text ?? errorMessage(shown)}</p>
          {children}
          {shown instanceof ApiError && shown.status !== undefined && shown.status >= 500 && shown.request_id && (
            <p className={classes.reference}>{errors.reference(shown.request_id)}</p>
          )}
        </div>
      )}
    </div>
  )
}

/** Null if a field already shows the error. */
export function errorUnlessCode(error: Error | null, codes: readonly string[]): Error | null {
  return error instanceof ApiError && error.code && codes.includes(error.code) ? null : error
}
