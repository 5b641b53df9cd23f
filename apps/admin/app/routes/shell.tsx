import { Outlet, useLocation } from 'react-router'
import { NotPermitted } from '../session/not-permitted.tsx'
import { SignedIn } from '../session/signed-in.tsx'
import { useMay } from '../session/staff.ts'
import { Crash } from '../ui/crash.tsx'
import { permissionFor } from '../ui/sections.ts'
import { Shell } from '../ui/shell.tsx'

export default function ShellRoute() {
  return (
    <SignedIn>
      <Shell>
        <Screen />
      </Shell>
    </SignedIn>
  )
}

function Screen() {
  const may = useMay()
  const permission = permissionFor(useLocation().pathname)
  return permission && !may(permission) ? <NotPermitted permission={permission} /> : <Outlet />
}

export function ErrorBoundary() {
  return (
    <SignedIn>
      <Shell>
        <Crash />
      </Shell>
    </SignedIn>
  )
}
