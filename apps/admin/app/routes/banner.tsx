import { useParams, useSearchParams } from 'react-router'
import { BannerEditor } from '../banners/banner-editor.tsx'
import { useBanners } from '../banners/use-banners.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.banners.title)

export default function BannerRoute() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const texts = useMessages().banners
  const banners = useBanners()
  const copy = Number(search.get('copy'))
  return (
    <Screen back={{ to: '/banners', label: texts.back }}>
      <QueryView query={banners} failed={texts.failed}>
        {(all) => {
          const banner = all.find((known) => String(known.id) === id) ?? null
          if (!banner && id !== 'new') return <Notice heading="h1" {...texts.editor.gone} />
          const copied = all.find((known) => known.id === copy) ?? null
          return <BannerEditor key={`${id} ${copy}`} {...{ banner, copied, all, now: banners.dataUpdatedAt }} />
        }}
      </QueryView>
    </Screen>
  )
}
