import type { BackTest } from '@fieldhouse/contract/back-tests'
import { Button, Progress, Text, TextInput } from '@mantine/core'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { useFormFields } from '../../kit/forms/use-form-fields.ts'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import classes from './back-test.module.css'
import { BackTestResults } from './back-test-results.tsx'
import { isRunning, useBackTest } from './use-back-test.ts'

const MAX_DAYS = 730

/** Tests the saved promotion, without unsaved changes. */
export function BackTestPanel({ promotion_id }: { promotion_id: number }) {
  const { backTest } = useMessages()
  const { starting, canceling, test, error } = useBackTest(promotion_id)
  const isBusy = starting.isPending || (test !== undefined && isRunning(test))
  const { form, field } = useFormFields({
    initialValues: { days: '90' },
    validate: ({ days }) => ({ days: isDays(days) ? undefined : backTest.daysRule(MAX_DAYS) }),
    onSubmit: ({ days }) => {
      if (!isBusy) starting.mutate(Number(days))
    },
  })
  return (
    <Panel title={backTest.title}>
      <Text className={classes.note ?? ''}>{backTest.note}</Text>
      <form {...form} className={layout.fields} aria-label={backTest.start}>
        <TextInput {...field('days')} label={backTest.days} inputMode="numeric" maxLength={3} autoComplete="off" />
        <Button type="submit" variant="default" loading={isBusy}>
          {backTest.start}
        </Button>
        {test && isRunning(test) && (
          <Button variant="subtle" loading={canceling.isPending} onClick={() => canceling.mutate()}>
            {backTest.cancel}
          </Button>
        )}
      </form>
      {test && isRunning(test) && <HowFar test={test} />}
      <p className={layout.status} role="status">
        {test && !isRunning(test) && backTest.ended[test.state]}
      </p>
      <ErrorAlert error={error} />
      {test?.state === 'done' && test.result && <BackTestResults result={test.result} />}
    </Panel>
  )
}

/** Not a live region: announcing every step would interrupt. Screen readers can query the progress bar. */
function HowFar({ test: { orders, orders_done } }: { test: BackTest }) {
  const { backTest } = useMessages()
  const text = backTest.progress(orders_done, orders)
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section
          value={(orders_done / Math.max(1, orders)) * 100}
          aria-label={backTest.start}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text className={classes.note ?? ''}>{text}</Text>
    </div>
  )
}

function isDays(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_DAYS
}
