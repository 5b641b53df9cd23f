import { Text } from '@mantine/core'
import { useParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useMessages } from '../language.ts'
import { PackDesk } from '../picking/pack-desk.tsx'
import { useBatch } from '../picking/use-batches.ts'

export const meta = screenMeta((texts) => texts.fulfillment.pack.title)

export default function PackRoute() {
  const id = Number(useParams().id)
  const { pick, pack } = useMessages().fulfillment
  const query = useBatch(id)
  return (
    <Screen back={{ to: `/pick/${id}`, label: pick.batch(id) }} busy={query.isFetching}>
      <QueryView query={query} failed={pick.failed}>
        {(batch) => (
          <>
            <Toolbar>
              <PageTitle>{pack.title}</PageTitle>
              <Text c="dimmed">{pick.packedOf(batch.packed, batch.order_count)}</Text>
            </Toolbar>
            <PackDesk batch={batch} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
