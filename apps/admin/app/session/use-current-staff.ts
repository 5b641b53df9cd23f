import { getCurrentStaff } from '@fieldhouse/contract/operations.generated'
import type { StaffUser } from '@fieldhouse/contract/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { client } from '../client.ts'
import { session, useSession } from './session.ts'

/** A session expires after 30 idle minutes; a request before that would keep it alive. */
const IDLE_MS = 31 * 60_000

export const CURRENT_STAFF_KEY = ['staff', 'current'] as const
export const CURRENT_STAFF_QUERY = { queryKey: CURRENT_STAFF_KEY, queryFn: askWhoIsSignedIn }

/** Returns the user stored in this browser immediately, and refreshes it from the API. */
export function useCurrentStaff() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const cache = useQueryClient()
  const query = useQuery(CURRENT_STAFF_QUERY)
  const { refetch } = query

  // Roles may have changed since the last screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every screen
  useEffect(() => void cache.prefetchQuery({ ...CURRENT_STAFF_QUERY, staleTime: 0 }), [cache, pathname])
  useEffect(() => whenIdle(() => void refetch()), [refetch])

  return { ...query, staff: user as StaffUser | null }
}

async function askWhoIsSignedIn({ signal }: { signal: AbortSignal }): Promise<StaffUser> {
  const staff = await client.call(getCurrentStaff, undefined, { signal, background: true })
  session.setUser(staff)
  return staff
}

/** An unattended screen must not stay readable after its session has expired. */
function whenIdle(run: () => void): () => void {
  let timer = setTimeout(run, IDLE_MS)
  const unsubscribe = client.loading.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(run, IDLE_MS)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
