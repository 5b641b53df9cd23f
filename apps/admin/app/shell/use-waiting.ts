import type { Waiting } from '@fieldhouse/contract/desk'
import { getWaiting } from '@fieldhouse/contract/operations.generated'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useAttendedInterval } from '../kit/use-attended-interval.ts'
import type { Screen } from '../navigation.ts'

/** Work arrives while a screen is open; whoever does some sees its count fall at once, as every write asks again. */
const ASKS_EVERY_MS = 60_000
/** The API counts no further than a thousand. */
const MOST = 999

const NOTHING: Waiting = { oldest: {} }

export function useWaiting(): Waiting {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => client.call(getWaiting, {}, { signal, background: true }),
    refetchInterval: useAttendedInterval(ASKS_EVERY_MS),
    // The menu is no place to learn of a lost connection.
    meta: { quiet: true },
  })
  return data ?? NOTHING
}

export interface WaitingCount {
  count: string
  urgent: boolean
}

/** Undefined if nothing waits. */
export function waitingIn(screens: readonly Screen[], waiting: Omit<Waiting, 'oldest'>): WaitingCount | undefined {
  const waitsIn = screens.filter((screen) => screen.waiting && waiting[screen.waiting])
  const sum = waitsIn.reduce((sum, screen) => sum + ((screen.waiting && waiting[screen.waiting]) ?? 0), 0)
  if (sum === 0) return undefined
  return { count: sum > MOST ? `${MOST}+` : String(sum), urgent: waitsIn.some(({ urgent }) => urgent === true) }
}
