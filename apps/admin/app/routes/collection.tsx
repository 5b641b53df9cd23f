import type { StaffCollection } from '@fieldhouse/contract/catalog-collections'
import { deleteCollection } from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { client } from '../client.ts'
import { CollectionEditor } from '../collections/collection-editor.tsx'
import { useCollections } from '../collections/use-collections.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { HistoryLink } from '../session/history-link.tsx'

export const meta = screenMeta((texts) => texts.collections.title)

export default function CollectionRoute() {
  const { id = '' } = useParams()
  const { collections: texts } = useMessages()
  const navigate = useNavigate()
  const all = useCollections()
  const open = (made: StaffCollection) => void navigate(`/collections/${made.id}`, { replace: true })

  return (
    <Screen back={{ to: '/collections', label: texts.title }}>
      {id === 'new' ? (
        <>
          <PageTitle>{texts.new}</PageTitle>
          <CollectionEditor key="new" collection={undefined} onCreated={open} />
        </>
      ) : (
        <QueryView query={all} failed={texts.failed}>
          {(list) => {
            const collection = list.find((one) => String(one.id) === id)
            if (!collection) return <Notice heading="h1" {...texts.gone} />
            return (
              <>
                <Heading collection={collection} />
                <CollectionEditor key={collection.id} collection={collection} onCreated={open} />
              </>
            )
          }}
        </QueryView>
      )}
    </Screen>
  )
}

function Heading({ collection }: { collection: StaffCollection }) {
  const { collections: texts } = useMessages()
  const lang = useLanguage()
  const navigate = useNavigate()
  const { id, slug } = collection
  const name = localizedName(collection, lang)
  const deleting = useMutation({
    mutationFn: () => client.call(deleteCollection, { params: { id } }),
    onSuccess: () => navigate('/collections'),
  })
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className={layout.row}>
        <code>{`/collections/${slug}`}</code>
        <HistoryLink entity="collection" entity_id={id}>
          {texts.history}
        </HistoryLink>
        <ConfirmButton variant="subtle" {...texts.deletion} title={texts.deletion.title(name)} doing={deleting} />
      </div>
    </>
  )
}
