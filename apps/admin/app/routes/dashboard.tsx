import { useSearchParams } from 'react-router'
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx'
import { readDashboardView, writeDashboardView } from '../dashboard/dashboard-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useWaiting } from '../shell/use-waiting.ts'

export const meta = screenMeta((texts) => texts.dashboard.title)

export default function DashboardRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readDashboardView(search)
  return (
    <DashboardScreen
      view={view}
      waiting={useWaiting()}
      onChange={(change) => setSearch(writeDashboardView({ ...view, ...change }), { preventScrollReset: true })}
    />
  )
}
