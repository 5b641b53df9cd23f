import { Outlet } from 'react-router'
import { Crash } from '../ui/crash.tsx'
import { Shell } from '../ui/shell.tsx'

export default function ShellRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <Shell>
      <Crash />
    </Shell>
  )
}
