import { Alert, Button, Group, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../language.ts'
import { ErrorState } from './error-state.tsx'
import classes from './loaded.module.css'

const SKELETON_ROWS = Array.from({ length: 6 }, (_, row) => row)

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What is said where it could not be loaded. */
  failed: string
  /** Its outline, where six rows would mislead. */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/** Data as soon as it is there; until then its outline, or why it does not come and a way to try again. */
export function Loaded<T>({ query, failed, loading = <RowsSkeleton />, children }: LoadedProps<T>) {
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
      <span className="visually-hidden">{useTexts().app.loading}</span>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </div>
  )
}

function StaleNotice({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const { app, errors } = useTexts()
  return (
    <Alert className={classes.stale ?? ''} variant="default">
      {/* The button stays on the left: a toast says the same on the right, and the pointer would keep it there. */}
      <Group>
        {errors.stale}
        <Button variant="default" loading={retrying} onClick={onRetry}>
          {app.retry}
        </Button>
      </Group>
    </Alert>
  )
}
