import type { Place } from '../navigation.ts'
import { PLACES, SETTINGS } from '../navigation.ts'
import { useCan } from './staff-context.ts'

/** Only places with screens that the user may open. */
export function usePlaces(): Place[] {
  return usePermitted(PLACES)
}

export function useSettingsPlace(): Place | undefined {
  return usePermitted([SETTINGS])[0]
}

function usePermitted(places: readonly Place[]): Place[] {
  const may = useCan()
  return places
    .map((place) => ({ ...place, screens: place.screens.filter(({ permission }) => may(permission)) }))
    .filter(({ screens }) => screens.length > 0)
}

/** The first permitted screen, or the account screen, which needs no permission. */
export function useHomePath(): string {
  const settings = useSettingsPlace()
  return [...usePlaces(), settings].flatMap((place) => place?.screens ?? [])[0]?.to ?? '/account'
}
