import type { PromotionDetail } from '@fieldhouse/contract/promotions'
import { useMemo, useState } from 'react'
import type { DraftChange, PromotionDraft } from '../promotion-draft.ts'
import { toPromotionDraft } from '../promotion-draft.ts'

/** From the first change on the loaded version is kept, so that the API can detect a concurrent save. */
export function usePromotionEditor(latest: PromotionDetail) {
  const [edited, setEdited] = useState<{ read: PromotionDetail; draft: PromotionDraft }>()
  const unchanged = useMemo(() => toPromotionDraft(latest), [latest])
  const draft = edited?.draft ?? unchanged
  const read = edited?.read ?? latest
  const change: DraftChange = (part) => setEdited({ read, draft: { ...draft, ...part } })
  return {
    read,
    draft,
    change,
    unsaved: edited !== undefined,
    outdated: edited !== undefined && latest.version !== read.version,
    discard: () => setEdited(undefined),
  }
}
