import { AuditScreen } from '../audit/audit-screen.tsx'
import type { AuditView } from '../audit/audit-view.ts'
import { readAuditView, writeAuditView } from '../audit/audit-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useSearchView } from '../kit/use-search-view.ts'

export const meta = screenMeta((texts) => texts.audit.title)

// Opening an entry, or typing another letter, is no step that one goes back from.
const isMinor = (change: Partial<AuditView>) => 'q' in change || !('page' in change)

export default function AuditRoute() {
  return <AuditScreen {...useSearchView({ read: readAuditView, write: writeAuditView, isMinor })} />
}
