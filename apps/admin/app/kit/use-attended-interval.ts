import { useIdle } from '@mantine/hooks'

/** Afterwards nobody is taken to be at the screen. */
const ATTENDED_MS = 5 * 60_000
const events: (keyof DocumentEventMap)[] = ['pointermove', 'pointerdown', 'keydown', 'wheel']

/**
 * The interval at which to ask the API again, or false while nobody is at the screen: requests on their own would keep
 * an unattended session alive.
 */
export function useAttendedInterval(intervalMs: number): number | false {
  const isUnattended = useIdle(ATTENDED_MS, { events, initialState: false })
  return isUnattended ? false : intervalMs
}
