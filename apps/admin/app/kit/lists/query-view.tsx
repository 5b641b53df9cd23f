import { Alert, Button, Group, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../../language.ts'
import { ErrorState } from '../error-state.tsx'
import classes from './query-view.module.css'

const SKELETON_ROWS = Array.from({ length: 6 }, (_, row) => row)

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Title of the error state. */
  failed: string
  /** Replaces the default skeleton of rows. */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/** Renders the data, a skeleton while it loads, or an error with a retry button. */
export function QueryView<T>({ query, failed, loading = <RowsSkeleton />, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query
  const retry = () => void refetch()

  if (data === undefined && error) {
    return <ErrorState title={failed} error={error} retrying={isFetching} onRetry={retry} />
  }
  if (data === undefined) return loading
  return (
    <>
      {error && <StaleNotice retrying={isFetching} onRetry={retry} />}
      {children(data)}
    </>
  )
}

function RowsSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <span className="visually-hidden">{useMessages().app.loading}</span>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </div>
  )
}

function StaleNotice({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const { app, errors } = useMessages()
  return (
    <Alert className={classes.stale ?? ''} variant="default">
      {/* The button is on the left: the toast is on the right, and hovering would keep it open. */}
      <Group>
        {errors.stale}
        <Button variant="default" loading={retrying} onClick={onRetry}>
          {app.retry}
        </Button>
      </Group>
    </Alert>
  )
}
