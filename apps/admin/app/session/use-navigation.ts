import type { NavigationSection } from '../navigation.ts'
import { NAVIGATION } from '../navigation.ts'
import { useCan } from './staff-context.ts'

/** Only screens that the user may open. */
export function useNavigation(): NavigationSection[] {
  const may = useCan()
  return NAVIGATION.map(({ label, entries }) => ({
    label,
    entries: entries.filter(({ permission }) => may(permission)),
  })).filter(({ entries }) => entries.length > 0)
}

/** The first permitted screen, or the account screen, which needs no permission. */
export function useHomePath(): string {
  return useNavigation()[0]?.entries[0]?.to ?? '/account'
}
