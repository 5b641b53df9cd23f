import { Button, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { Toolbar } from '../kit/toolbar.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { CurrentPick } from '../picking/pick-stop.tsx'
import classes from '../picking/picking.module.css'
import { StopTable } from '../picking/stop-table.tsx'
import { useBatch, useBatchCalls } from '../picking/use-batches.ts'

export const meta = screenMeta((texts) => texts.fulfillment.pick.title)

export default function PickBatchRoute() {
  const id = Number(useParams().id)
  const { pick: texts } = useMessages().fulfillment
  const query = useBatch(id)
  const { close, print } = useBatchCalls(id)
  const lang = useLanguage()
  return (
    <Screen back={{ to: '/pick', label: texts.title }} busy={query.isFetching}>
      <QueryView query={query} failed={texts.failed}>
        {(batch) => (
          <>
            <Toolbar>
              <PageTitle>{texts.batch(batch.id)}</PageTitle>
              <Text c="dimmed">{texts.of(batch.picked, batch.units)}</Text>
              <div className={layout.actions}>
                <Button component={Link} to={`/pick/${batch.id}/pack`}>
                  {texts.pack}
                </Button>
                <Button variant="default" loading={print.isPending} onClick={() => print.mutate(lang)}>
                  {texts.print}
                </Button>
                {batch.state === 'open' && (
                  <Button variant="default" loading={close.isPending} onClick={() => close.mutate()}>
                    {texts.close}
                  </Button>
                )}
              </div>
            </Toolbar>
            <ErrorAlert error={print.error} />
            <div className={classes.columns}>
              <StopTable batch={batch} />
              {batch.state === 'open' && <CurrentPick batch={batch} />}
            </div>
          </>
        )}
      </QueryView>
    </Screen>
  )
}
