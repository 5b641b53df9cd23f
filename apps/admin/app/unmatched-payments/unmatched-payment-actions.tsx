import { placeUnmatchedOrder } from '@fieldhouse/contract/operations.generated'
import type { UnmatchedPayment, UnmatchedReason } from '@fieldhouse/contract/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import { MatchPayment } from './match-payment.tsx'
import { RefundPayment } from './refund-payment.tsx'
import classes from './unmatched-payments.module.css'
import { UNMATCHED_PAYMENTS_KEY } from './use-unmatched-payments.ts'

/** The other reasons have no order to place: the amount differs, or the payment is not the shop's. */
const FINISHABLE: ReadonlySet<UnmatchedReason> = new Set(['sold_out', 'attempt_ended'])

/** A pending payment has no actions until the provider decides. */
export function UnmatchedPaymentActions({ money }: { money: UnmatchedPayment }) {
  if (money.reason === 'pending') return null
  return (
    <div className={classes.actions}>
      {FINISHABLE.has(money.reason) && <FinishMoney money={money} />}
      <RefundPayment money={money} />
      <MatchPayment money={money} />
    </div>
  )
}

function FinishMoney({ money: { attempt_id, captured, email } }: { money: UnmatchedPayment }) {
  const { finish, nobody } = useMessages().unmatchedPayments
  const navigate = useNavigate()
  const cache = useQueryClient()
  const finishing = useMutation({
    mutationFn: () => client.call(placeUnmatchedOrder, { params: { id: attempt_id }, query: {}, body: {} }),
    onSuccess: ({ order_id }) => void navigate(`/orders/${order_id}`),
    onError: () => cache.invalidateQueries({ queryKey: UNMATCHED_PAYMENTS_KEY }),
  })
  return (
    <ConfirmButton
      size="xs"
      label={finish.open}
      description={finish.openFor(formatPrice(captured), email || nobody)}
      title={finish.title}
      text={finish.text(formatPrice(captured))}
      action={finish.action}
      doing={finishing}
      advice={hasErrorCode(finishing.error, 'out_of_stock') && <p>{finish.soldOut}</p>}
      refusal={hasErrorCode(finishing.error, 'payment_unavailable') ? finish.unavailable : undefined}
    />
  )
}
