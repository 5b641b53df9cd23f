import type { Section } from '../ui/sections.ts'
import { SECTIONS } from '../ui/sections.ts'
import { useMay } from './staff.ts'

/** Only screens that the user may open. */
export function useNavigation(): Section[] {
  const may = useMay()
  return SECTIONS.map(({ label, entries }) => ({
    label,
    entries: entries.filter(({ permission }) => may(permission)),
  })).filter(({ entries }) => entries.length > 0)
}

/** The first permitted screen, or the account screen, which needs no permission. */
export function useHomePath(): string {
  return useNavigation()[0]?.entries[0]?.to ?? '/account'
}
