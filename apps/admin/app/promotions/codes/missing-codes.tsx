import type { PromotionDetail } from '@fieldhouse/contract/promotions'
import { Alert } from '@mantine/core'
import { useMessages } from '../../language.ts'

interface MissingCodesProps {
  /** Of the draft, which may differ from what is saved. */
  needsCode: boolean
  promotion: Pick<PromotionDetail, 'codes' | 'codes_off'>
}

/** Warns that no customer can get a promotion that needs a code, because none works. */
export function MissingCodes({ needsCode, promotion: { codes, codes_off } }: MissingCodesProps) {
  const { missing } = useMessages().promotions.codes
  if (!needsCode || codes > codes_off) return null
  return (
    <Alert variant="default" title={codes === 0 ? missing.none : missing.allOff}>
      {missing.text}
    </Alert>
  )
}
