import { useSearchParams } from 'react-router'
import { AuditScreen } from '../audit/audit-screen.tsx'
import type { AuditView } from '../audit/audit-view.ts'
import { readAuditView, writeAuditView } from '../audit/audit-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'

export const meta = screenMeta((texts) => texts.audit.title)

export default function AuditRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readAuditView(search)
  const show = (change: Partial<AuditView>) =>
    // Opening an entry, or typing another letter, is no step that one goes back from.
    setSearch(writeAuditView({ ...view, ...change }), { replace: 'q' in change || !('page' in change) })

  return <AuditScreen view={view} onChange={show} />
}
