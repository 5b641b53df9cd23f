import { finishLooseMoney } from '@fieldhouse/contract/operations.generated'
import type { LooseMoney, MoneyProblem } from '@fieldhouse/contract/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { formatPrice } from '../kit/prices.ts'
import { useTexts } from '../language.ts'
import { AttachMoney } from './attach-money.tsx'
import classes from './loose-money.module.css'
import { RefundMoney } from './refund-money.tsx'
import { LOOSE_MONEY } from './use-loose-money.ts'

/** The other reasons have no order to place: the amount differs, or the payment is not the shop's. */
const FINISHABLE: ReadonlySet<MoneyProblem> = new Set(['sold_out', 'ended'])

/** A pending payment has no actions until the provider decides. */
export function MoneyActions({ money }: { money: LooseMoney }) {
  if (money.problem === 'pending') return null
  return (
    <div className={classes.actions}>
      {FINISHABLE.has(money.problem) && <FinishMoney money={money} />}
      <RefundMoney money={money} />
      <AttachMoney money={money} />
    </div>
  )
}

function FinishMoney({ money: { attempt_id, captured, email } }: { money: LooseMoney }) {
  const { finish, nobody } = useTexts().looseMoney
  const navigate = useNavigate()
  const cache = useQueryClient()
  const finishing = useMutation({
    mutationFn: () => client.call(finishLooseMoney, { params: { id: attempt_id }, query: {}, body: {} }),
    onSuccess: ({ order_id }) => void navigate(`/orders/${order_id}`),
    onError: () => cache.invalidateQueries({ queryKey: LOOSE_MONEY }),
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
