import type { Batch, PickStop } from '@fieldhouse/contract/fulfillment-picking'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog, DialogActions } from '../kit/forms/dialog.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useScanner } from '../kit/use-scanner.ts'
import { useMessages } from '../language.ts'
import { currentStop, nextStops } from './current-stop.ts'
import classes from './picking.module.css'
import type { Feedback } from './scan-feedback.tsx'
import { ScanFeedback } from './scan-feedback.tsx'
import { buzz } from './signal.ts'
import { useBatchCalls } from './use-batches.ts'

/** One stop fills the screen of a phone: where, what size, into which tote. */
export function CurrentPick({ batch }: { batch: Batch }) {
  const { pick: texts } = useMessages().fulfillment
  const { pick } = useBatchCalls(batch.id)
  const [feedback, setFeedback] = useState<Feedback>()
  const stop = currentStop(batch.stops)
  const send = (code: string, order_id?: string) =>
    pick.mutate(
      { code, ...(order_id && { order_id }) },
      {
        onSuccess: ({ tote }) => setFeedback({ isRight: true, title: texts.right(tote) }),
        onError: (error) => {
          if (!hasErrorCode(error, 'not_in_batch')) return
          buzz()
          setFeedback({ isRight: false, title: texts.wrong, detail: code })
        },
      },
    )
  useScanner((code) => send(code))
  const unexpected = hasErrorCode(pick.error, 'not_in_batch') ? null : pick.error
  return (
    <section className={classes.pick} aria-label={texts.columns.item}>
      <Text size="sm" c="dimmed">
        {texts.scan}
      </Text>
      <ScanFeedback feedback={feedback} />
      <ErrorAlert error={unexpected} />
      {stop ? (
        <Stop
          batch={batch}
          stop={stop}
          picking={pick.isPending}
          onPicked={() => send(stop.barcode ?? String(stop.sku_id), stop.order_id)}
        />
      ) : (
        <Text fw={600}>{texts.done}</Text>
      )}
    </section>
  )
}

interface StopProps {
  batch: Batch
  stop: PickStop
  picking: boolean
  onPicked: () => void
}

function Stop({ batch, stop, picking, onPicked }: StopProps) {
  const { pick: texts } = useMessages().fulfillment
  const left = stop.quantity - stop.picked - stop.missing
  const [next] = nextStops(batch.stops, 1)
  return (
    <>
      <div className={classes.where}>
        <span>{stop.location ?? texts.nowhere}</span>
        {next && (
          <small>
            {texts.next} <b>{next.location ?? texts.nowhere}</b>
          </small>
        )}
      </div>
      <b className={classes.what}>
        {stop.name}, {stop.color}
      </b>
      <div className={classes.large}>
        <span className={classes.size}>{stop.size}</span>
        <span className={classes.count} data-many={left > 1 ? '' : undefined}>
          × {left}
        </span>
      </div>
      <div className={classes.putInto}>
        <span>{texts.putInto}</span>
        <span className={classes.tote}>{stop.tote}</span>
      </div>
      <Text size="sm" c="dimmed">
        {texts.onShelf(stop.on_hand)} {stop.barcode}
      </Text>
      <div className={classes.thumbs}>
        <ShortPick batch={batch} stop={stop} />
        <Button size="lg" fullWidth loading={picking} onClick={onPicked}>
          {texts.picked}
        </Button>
      </div>
    </>
  )
}

function ShortPick({ batch, stop }: { batch: Batch; stop: PickStop }) {
  const { pick: texts } = useMessages().fulfillment
  const [opened, dialog] = useDisclosure(false)
  const { short } = useBatchCalls(batch.id)
  const { order_id, position } = stop
  const report = (answer: 'hold' | 'split') => short.mutate({ order_id, position, answer }, { onSuccess: dialog.close })
  return (
    <>
      <Button size="lg" variant="default" onClick={dialog.open}>
        {texts.notHere}
      </Button>
      <Dialog opened={opened} title={texts.shortTitle} size="sm" onClose={dialog.close}>
        <Text>{texts.shortText(`${stop.name}, ${stop.color}, ${stop.size}`)}</Text>
        <ErrorAlert error={short.error} />
        <DialogActions>
          <Button variant="default" loading={short.isPending} onClick={() => report('hold')}>
            {texts.hold}
          </Button>
          <Button loading={short.isPending} onClick={() => report('split')}>
            {texts.split}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
