import { useLanguage, useMessages } from '../../language.ts'
import { formatShopZone, shopZone } from '../../locales/shop-zone.ts'
import { parseMinuteInput } from './day-inputs.ts'

/** The zone of a time input, as of the time entered: "Time zone: EST". */
export function useZoneNote(): (minute: string) => string {
  const { app } = useMessages()
  const lang = useLanguage()
  return (minute) => {
    const at = parseMinuteInput(minute)
    return app.timeZone(at === undefined ? shopZone() : formatShopZone(new Date(at), lang))
  }
}
