import type { WholePromotion } from '@fieldhouse/contract/promotions'
import { useMemo, useState } from 'react'
import type { Change, PromotionDraft } from '../draft.ts'
import { draftOf } from '../draft.ts'

/** From the first change on the loaded version is kept, so that the API can detect a concurrent save. */
export function useEditing(latest: WholePromotion) {
  const [edited, setEdited] = useState<{ read: WholePromotion; draft: PromotionDraft }>()
  const unchanged = useMemo(() => draftOf(latest), [latest])
  const draft = edited?.draft ?? unchanged
  const read = edited?.read ?? latest
  const change: Change = (part) => setEdited({ read, draft: { ...draft, ...part } })
  return {
    read,
    draft,
    change,
    unsaved: edited !== undefined,
    outdated: edited !== undefined && latest.version !== read.version,
    discard: () => setEdited(undefined),
  }
}
