import { Navigate } from 'react-router'
import { useLanguage } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import { useHomePath } from '../session/use-navigation.ts'
import { useSettings } from '../settings/use-settings.ts'

/** A closed shop is set up first, by whoever may do so. */
export default function StartRoute() {
  const home = useHomePath()
  const may = useCan()
  const settings = useSettings(useLanguage())
  if (settings.isPending) return null
  const isClosed = settings.data?.some(({ key, value }) => key === 'shop.open' && value === false)
  return <Navigate to={isClosed && may('settings') ? '/setup' : home} replace />
}
