import type { BackTest } from '@fieldhouse/contract/back-tests'
import { Button, Progress, Text, TextInput } from '@mantine/core'
import layout from '../../kit/layout.module.css'
import { useFormFields } from '../../kit/use-form-fields.ts'
import { useTexts } from '../../language.ts'
import { Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import classes from './back-test.module.css'
import { Findings } from './findings.tsx'
import { isWorking, useBackTest } from './use-back-test.ts'

const MOST_DAYS = 730

/** Tests the saved promotion, without unsaved changes. */
export function BackTestPanel({ promotion_id }: { promotion_id: number }) {
  const { backTest } = useTexts()
  const { starting, cancelling, test, error } = useBackTest(promotion_id)
  const isBusy = starting.isPending || (test !== undefined && isWorking(test))
  const { form, field } = useFormFields({
    initialValues: { days: '90' },
    validate: ({ days }) => ({ days: isDays(days) ? undefined : backTest.daysRule(MOST_DAYS) }),
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
        {test && isWorking(test) && (
          <Button variant="subtle" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {backTest.cancel}
          </Button>
        )}
      </form>
      {test && isWorking(test) && <HowFar test={test} />}
      <p className={layout.status} role="status">
        {test && !isWorking(test) && backTest.ended[test.state]}
      </p>
      <Refusal error={error} />
      {test?.state === 'done' && test.result && <Findings result={test.result} />}
    </Panel>
  )
}

/** Not a live region: announcing every step would interrupt. Screen readers can query the progress bar. */
function HowFar({ test: { orders, orders_done } }: { test: BackTest }) {
  const { backTest } = useTexts()
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
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_DAYS
}
