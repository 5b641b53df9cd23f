import { finishReturn } from '@fieldhouse/contract/operations.generated'
import type { ReturnOutcome, StaffReturn } from '@fieldhouse/contract/returns'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useIdempotentMutation } from '../kit/forms/use-idempotent-mutation.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import { LineOutcome } from './line-outcome.tsx'
import classes from './returns.module.css'
import { returnQueryKey, useReturnPreview } from './use-return.ts'

type Outcomes = Record<number, ReturnOutcome>

/** Exchange first, credit second, refund third; what the customer asked for is chosen. */
export function ReturnSettle({ returned }: { returned: StaffReturn }) {
  const { one } = useMessages().returns
  const { lines, options, finished_at } = returned
  const [chosen, setChosen] = useState<Outcomes>(() => wishedOutcomes(returned))
  return (
    <>
      <p className={classes.note}>{one.settleNote}</p>
      {lines.map((line) => (
        <LineOutcome
          key={line.position}
          line={line}
          option={options.find(({ position }) => position === line.position)}
          outcome={line.outcome ?? chosen[line.position] ?? line.wish}
          disabled={finished_at !== null}
          onChoose={(outcome) => setChosen({ ...chosen, [line.position]: outcome })}
        />
      ))}
      {finished_at === null && <Finish returned={returned} chosen={chosen} />}
    </>
  )
}

/** A swap whose size is gone becomes a refund. */
function wishedOutcomes({ lines, options }: StaffReturn): Outcomes {
  const pairs = lines.map(({ position, wish }) => {
    const canSwap = options.some((option) => option.position === position && option.swap)
    return [position, wish === 'swap' && !canSwap ? 'refund' : wish]
  })
  return Object.fromEntries(pairs) as Outcomes
}

function Finish({ returned, chosen }: { returned: StaffReturn; chosen: Outcomes }) {
  const { one } = useMessages().returns
  const cache = useQueryClient()
  const may = useCan()
  const { id, version, state } = returned
  const preview = useReturnPreview(returned, chosen)
  const finishing = useIdempotentMutation(
    (body: { version: number; lines: { position: number; outcome: ReturnOutcome }[] }, options) =>
      client.call(finishReturn, { params: { id }, body }, options),
    { onError: () => cache.invalidateQueries({ queryKey: returnQueryKey(id) }) },
  )
  const lines = Object.entries(chosen).map(([position, outcome]) => ({ position: Number(position), outcome }))
  const needsRefunds = lines.some(({ outcome }) => outcome === 'refund' || outcome === 'credit') && !may('refunds')

  function finish() {
    finishing.mutate(
      { version, lines },
      {
        onSuccess: (settled) => {
          cache.setQueryData(returnQueryKey(id), settled)
          void cache.invalidateQueries({ queryKey: ['returns', 'list'] })
          void cache.invalidateQueries({ queryKey: ['orders'] })
        },
      },
    )
  }

  return (
    <QueryView query={preview} failed={one.previewFailed}>
      {({ ungraded, effects }) => (
        <>
          <section className={classes.effects} aria-label={one.when}>
            <h3>{one.when}</h3>
            <ul>
              {effects.map(({ kind, text, units, amount }) => (
                <li key={`${kind} ${text}`}>
                  <span>{one.effects[kind](text, units ?? 0)}</span>
                  <strong>
                    {amount !== null && formatPrice(amount)}
                    {kind === 'restock' && `+${units}`}
                    {(kind === 'shipment' || kind === 'write_off' || kind === 'release') && `× ${units}`}
                  </strong>
                </li>
              ))}
            </ul>
          </section>
          <ErrorAlert
            error={finishing.error}
            text={
              hasErrorCode(finishing.error, 'version_conflict')
                ? one.changed
                : hasErrorCode(finishing.error, 'out_of_stock')
                  ? one.swapSoldOut
                  : undefined
            }
          />
          <Button
            fullWidth
            size="md"
            loading={finishing.isPending}
            disabled={state !== 'received' || ungraded > 0 || needsRefunds}
            onClick={finish}
          >
            {needsRefunds ? one.noRefunds : ungraded > 0 ? one.ungraded(ungraded) : one.finish}
          </Button>
        </>
      )}
    </QueryView>
  )
}
