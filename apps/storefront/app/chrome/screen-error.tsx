import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import type { Failure } from '../failure.ts'
import { ErrorState } from '../kit/error-state.tsx'
import { useMessages } from '../locales/messages.ts'
import styles from './not-found.module.css'

/** Lazy, because every page can fail and hardly one does. */
const NotFound = lazy(() => import('./not-found.tsx'))

/** Error boundary of a route whose data could not be loaded. */
export function ScreenError() {
  const texts = useMessages()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const failure = isRouteErrorResponse(error) ? (error.data as Failure | null) : null

  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      // Styled here, because the server's page links only the styles of what is not lazy.
      <div className={styles.page}>
        <Suspense>
          <NotFound />
        </Suspense>
      </div>
    )
  }
  return (
    <ErrorState
      title={texts.failure.title}
      text={failure?.message ?? texts.failure.text}
      reference={failure?.request_id ?? null}
      onRetry={revalidate}
    />
  )
}
