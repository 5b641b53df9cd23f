import type { LabelRun } from '@fieldhouse/contract/fulfillment-picking'
import { Anchor, Button, CloseButton, Progress, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatTime } from '../kit/format-instants.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useLanguage, useMessages } from '../language.ts'
import classes from './label-run.module.css'
import { useLabelRun, useRunCalls } from './use-label-runs.ts'

/** The run that was started last, docked at the corner until it is dismissed. */
export function LabelRunDock() {
  const { run, dismiss } = useLabelRun()
  if (!run) return null
  return <Dock run={run} onDismiss={dismiss} />
}

function Dock({ run, onDismiss }: { run: LabelRun; onDismiss: () => void }) {
  const { run: texts } = useMessages().fulfillment
  const lang = useLanguage()
  const calls = useRunCalls(run.id)
  const { total, bought, failed, state } = run
  const isEnded = state === 'done' || state === 'canceled'
  const share = (part: number) => (total === 0 ? 0 : (part / total) * 100)
  return (
    <aside className={classes.dock} aria-label={texts.start}>
      <div className={classes.head}>
        <b>{isEnded ? texts.done(bought, total) : texts.title(total)}</b>
        {state === 'running' && (
          <Button size="compact-sm" variant="subtle" loading={calls.isPending} onClick={() => calls.mutate('pause')}>
            {texts.pause}
          </Button>
        )}
        {(state === 'paused' || (isEnded && failed > 0)) && (
          <Button size="compact-sm" variant="subtle" loading={calls.isPending} onClick={() => calls.mutate('resume')}>
            {isEnded ? texts.retry : run.retry_at ? texts.tryNow : texts.resume}
          </Button>
        )}
        {isEnded && <CloseButton size="sm" aria-label={texts.dismiss} onClick={onDismiss} />}
      </div>
      <Progress.Root size="sm">
        <Progress.Section value={share(bought)} color="green" aria-label={texts.progress(bought, total)} />
        <Progress.Section value={share(failed)} color="red" aria-label={texts.failed(failed)} />
      </Progress.Root>
      <div className={classes.head} role="status">
        <Text size="sm" c="dimmed">
          {texts.progress(bought, total)}
        </Text>
        {failed > 0 && <b className={classes.failed}>{texts.failed(failed)}</b>}
      </div>
      {run.retry_at && (
        <Text size="sm" role="status">
          {texts.outage(formatTime(run.retry_at, lang))}
        </Text>
      )}
      <Failures run={run} />
      <ErrorAlert error={calls.error} />
      {!isEnded && (
        <Text size="xs" c="dimmed">
          {texts.note}
        </Text>
      )}
    </aside>
  )
}

const SHOWN_FAILURES = 5

function Failures({ run: { failures } }: { run: LabelRun }) {
  if (failures.length === 0) return null
  return (
    <ul className={classes.failures}>
      {failures.slice(0, SHOWN_FAILURES).map(({ order_id, order_number, detail, code }) => (
        <li key={order_id}>
          <Anchor component={Link} to={`/orders/${order_id}`} size="sm">
            {order_number}
          </Anchor>{' '}
          {detail ?? code}
        </li>
      ))}
    </ul>
  )
}
