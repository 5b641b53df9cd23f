import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CollectionTable } from '../collections/collection-table.tsx'
import { useCollections } from '../collections/use-collections.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.collections.title)

export default function CollectionsRoute() {
  const { collections: texts } = useMessages()
  const create = (
    <Button component={Link} to="/collections/new">
      {texts.new}
    </Button>
  )
  return (
    <Screen title={texts.title} text={texts.text} actions={create}>
      <QueryView query={useCollections()} failed={texts.failed}>
        {(all) => (all.length > 0 ? <CollectionTable collections={all} /> : <Notice {...texts.none} />)}
      </QueryView>
    </Screen>
  )
}
