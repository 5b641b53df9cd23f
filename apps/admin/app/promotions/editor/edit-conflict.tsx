import type { PromotionDetail } from '@fieldhouse/contract/promotions'
import { Button } from '@mantine/core'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { describeDraft, describePromotion } from '../describe-promotion.ts'
import type { PromotionDraft } from '../promotion-draft.ts'
import { formatSentence } from '../sentence.ts'
import { useCustomerGroups } from '../use-promotions.ts'
import classes from './promotion-editor.module.css'

interface ConflictProps {
  draft: PromotionDraft
  latest: PromotionDetail
  onTheirs: () => void
  onMine: () => void
}

/** Another staff member saved the promotion: take their version, or keep the draft on top of it. */
export function EditConflict({ draft, latest, onTheirs, onMine }: ConflictProps) {
  const texts = useMessages()
  const { conflict } = texts.promotions
  const lang = useLanguage()
  const groups = useCustomerGroups().data ?? []
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <strong>{conflict.title}</strong> {conflict.text}
      </p>
      <p>
        {conflict.now} <q>{describePromotion(latest, groups, lang, texts)}</q>
      </p>
      <p>
        {conflict.yours} <q>{formatSentence(describeDraft(draft, groups, lang, texts), texts.sentence)}</q>
      </p>
      <div className={layout.row}>
        <Button size="xs" variant="default" onClick={onTheirs}>
          {conflict.theirs}
        </Button>
        <Button size="xs" onClick={onMine}>
          {conflict.mine}
        </Button>
      </div>
    </div>
  )
}
