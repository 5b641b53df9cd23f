import { Button, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { DataTable, RowLink } from '../kit/lists/data-table.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useMessages } from '../language.ts'
import { useCreateBatch, useOpenBatches } from '../picking/use-batches.ts'

export const meta = screenMeta((texts) => texts.fulfillment.pick.title)

export default function PickRoute() {
  const { pick: texts } = useMessages().fulfillment
  const query = useOpenBatches()
  const navigate = useNavigate()
  const creating = useCreateBatch(({ id }) => void navigate(`/pick/${id}`))
  return (
    <Screen busy={query.isFetching}>
      <Toolbar>
        <PageTitle>{texts.title}</PageTitle>
        <Button loading={creating.isPending} onClick={() => creating.mutate()}>
          {texts.create}
        </Button>
      </Toolbar>
      <ErrorAlert error={creating.error} />
      <QueryView query={query} failed={texts.failed}>
        {(batches) =>
          batches.length === 0 ? (
            <Notice {...texts.none} />
          ) : (
            <DataTable
              label={texts.title}
              rows={batches}
              rowKey={({ id }) => id}
              columns={[
                {
                  label: texts.title,
                  cell: (batch) => (
                    <>
                      <RowLink to={`/pick/${batch.id}`}>{texts.batch(batch.id)}</RowLink>
                      <Text size="sm" c="dimmed">
                        {texts.of(batch.picked, batch.units)} · {texts.packedOf(batch.packed, batch.order_count)}
                      </Text>
                    </>
                  ),
                },
                {
                  label: texts.pack,
                  action: true,
                  cell: (batch) => (
                    <Button component={Link} to={`/pick/${batch.id}/pack`} variant="default" size="xs">
                      {texts.pack}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </QueryView>
    </Screen>
  )
}
