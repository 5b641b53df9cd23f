import { deletePromotion } from '@fieldhouse/contract/operations.generated'
import type { PromotionDetail } from '@fieldhouse/contract/promotions'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../client.ts'
import { ConfirmButton } from '../../kit/forms/confirm-button.tsx'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import { useMessages } from '../../language.ts'

/** Only a promotion without redemptions can be deleted; the API decides. */
export function DeletePromotion({ promotion: { id, title, redemptions } }: { promotion: PromotionDetail }) {
  const { deletion } = useMessages().promotions
  const navigate = useNavigate()
  const deleting = useMutation({
    mutationFn: () => client.call(deletePromotion, { params: { id } }),
    onSuccess: () => void navigate('/promotions'),
  })
  if (redemptions > 0) return null
  return (
    <ConfirmButton
      variant="subtle"
      label={deletion.open}
      title={deletion.title(title)}
      text={deletion.text}
      action={deletion.action}
      doing={deleting}
      advice={hasErrorCode(deleting.error, 'wrong_state') && deletion.refused}
    />
  )
}
