import { Outlet, useLocation } from 'react-router'
import { permissionForPath } from '../navigation.ts'
import { NotPermitted } from '../session/not-permitted.tsx'
import { RequireSession } from '../session/require-session.tsx'
import { useCan } from '../session/staff-context.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Shell } from '../shell/shell.tsx'

export default function ShellRoute() {
  return (
    <RequireSession>
      <Shell>
        <Screen />
      </Shell>
    </RequireSession>
  )
}

function Screen() {
  const may = useCan()
  const permission = permissionForPath(useLocation().pathname)
  return permission && !may(permission) ? <NotPermitted permission={permission} /> : <Outlet />
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
