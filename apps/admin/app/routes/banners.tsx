import type { StaffBanner } from '@fieldhouse/contract/publicity'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BannerFlags } from '../banners/banner-flags.tsx'
import { BannerList } from '../banners/banner-list.tsx'
import { BannerTimeline } from '../banners/banner-timeline.tsx'
import { HomeAsOf } from '../banners/home-as-of.tsx'
import { useBanners } from '../banners/use-banners.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.banners.title)

export default function BannersRoute() {
  const texts = useMessages().banners
  const banners = useBanners()
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'list' ? 'list' : 'timeline'
  const count = (state: string) => (banners.data ?? []).filter((banner) => banner.state === state).length
  const actions = (
    <div className={layout.row}>
      <SegmentedControl
        aria-label={texts.views.label}
        value={view}
        onChange={(value) => setSearch(value === 'list' ? { view: 'list' } : {}, { replace: true })}
        data={[
          { value: 'timeline', label: texts.views.timeline },
          { value: 'list', label: texts.views.list },
        ]}
      />
      <Button component={Link} to="/banners/new">
        {texts.create}
      </Button>
    </div>
  )
  return (
    <Screen
      title={texts.title}
      actions={actions}
      {...(banners.data && { text: texts.counts(count('live'), count('scheduled'), count('draft')) })}
    >
      <QueryView query={banners} failed={texts.failed}>
        {(loaded) => <Content banners={loaded} now={banners.dataUpdatedAt} view={view} />}
      </QueryView>
    </Screen>
  )
}

interface ContentProps {
  banners: readonly StaffBanner[]
  now: number
  view: 'timeline' | 'list'
}

function Content({ banners, now, view }: ContentProps) {
  const { none } = useMessages().banners
  const [at, setAt] = useState(now)
  if (banners.length === 0) return <Notice {...none} />
  if (view === 'list') return <BannerList banners={banners} now={now} />
  return (
    <>
      <BannerFlags banners={banners} now={now} />
      <BannerTimeline banners={banners} now={now} at={at} onAt={setAt} />
      <HomeAsOf banners={banners} now={now} at={at} onAt={setAt} />
    </>
  )
}
