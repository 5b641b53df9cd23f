import { Outlet, useLocation } from 'react-router'
import { permissionForPath } from '../navigation.ts'
import { NotPermitted } from '../session/not-permitted.tsx'
import { RequireSession } from '../session/require-session.tsx'
import { useCan } from '../session/staff-context.ts'
import { StepUpDialog } from '../session/step-up-dialog.tsx'
import { useShopSettings } from '../settings/use-shop-settings.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { RequireSecondFactor } from '../shell/require-second-factor.tsx'
import { Shell } from '../shell/shell.tsx'

export default function ShellRoute() {
  return (
    <RequireSession>
      <RequireSecondFactor>
        <Shell>
          <Screen />
        </Shell>
      </RequireSecondFactor>
      <StepUpDialog />
    </RequireSession>
  )
}

function Screen() {
  const may = useCan()
  const shop = useShopSettings()
  const permission = permissionForPath(useLocation().pathname)
  // Times would first be shown in another zone.
  if (shop === undefined) return null
  if (permission && !may(permission)) return <NotPermitted permission={permission} />
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <RequireSession>
      <Shell>
        <ErrorPage />
      </Shell>
    </RequireSession>
  )
}
