import { useNavigate, useParams } from 'react-router'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { BackTestPanel } from '../promotions/back-test/back-test-panel.tsx'
import { CodesPanel } from '../promotions/codes/codes-panel.tsx'
import { NewPromotion } from '../promotions/editor/new-promotion.tsx'
import { PromotionEditor } from '../promotions/editor/promotion-editor.tsx'
import { usePromotion } from '../promotions/use-promotions.ts'

export const meta = screenMeta((texts) => texts.promotions.title)

export default function PromotionRoute() {
  const { id = '' } = useParams()
  const { promotions } = useMessages()
  const navigate = useNavigate()
  return (
    <Screen back={{ to: '/promotions', label: promotions.back }}>
      {id === 'new' ? (
        <>
          <PageTitle>{promotions.new}</PageTitle>
          <NewPromotion onCreated={({ id }) => void navigate(`/promotions/${id}`, { replace: true })} />
        </>
      ) : (
        <SavedPromotion key={id} id={Number(id)} />
      )}
    </Screen>
  )
}

function SavedPromotion({ id }: { id: number }) {
  const { promotions } = useMessages()
  const promotion = usePromotion(id)
  if (!Number.isInteger(id) || hasErrorCode(promotion.error, 'not_found')) {
    return <Notice heading="h1" {...promotions.gone} />
  }
  return (
    <QueryView query={promotion} failed={promotions.failed}>
      {(loaded) => (
        <>
          <PromotionEditor promotion={loaded} />
          <CodesPanel promotion={loaded} />
          <BackTestPanel promotion_id={loaded.id} />
        </>
      )}
    </QueryView>
  )
}
