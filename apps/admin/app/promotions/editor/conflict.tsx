import type { WholePromotion } from '@fieldhouse/contract/promotions'
import { Button } from '@mantine/core'
import layout from '../../kit/layout.module.css'
import { useLanguage, useTexts } from '../../language.ts'
import type { PromotionDraft } from '../draft.ts'
import { sentenceOf } from '../sentence.ts'
import { draftTold, promotionText } from '../told.ts'
import { useGroups } from '../use-promotions.ts'
import classes from './promotion-editor.module.css'

interface ConflictProps {
  draft: PromotionDraft
  latest: WholePromotion
  onTheirs: () => void
  onMine: () => void
}

/** Another staff member saved the promotion: take their version, or keep the draft on top of it. */
export function Conflict({ draft, latest, onTheirs, onMine }: ConflictProps) {
  const texts = useTexts()
  const { conflict } = texts.promotions
  const lang = useLanguage()
  const groups = useGroups().data ?? []
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <strong>{conflict.title}</strong> {conflict.text}
      </p>
      <p>
        {conflict.now} <q>{promotionText(latest, groups, lang, texts)}</q>
      </p>
      <p>
        {conflict.yours} <q>{sentenceOf(draftTold(draft, groups, lang, texts), texts.sentence)}</q>
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
