import type { StaffBanner } from '@fieldhouse/contract/publicity'
import type { BannerState } from '@fieldhouse/contract/rules/banner-schedule'
import { formatMoment } from '../kit/format-moments.ts'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { formatShopZone } from '../locales/shop-zone.ts'
import classes from './banner-list.module.css'
import { spanOf } from './banner-times.ts'
import { useBannerName } from './use-banner-name.ts'

export function BannerList({ banners, now }: { banners: readonly StaffBanner[]; now: number }) {
  const { title, columns } = useMessages().banners
  const lang = useLanguage()
  const nameOf = useBannerName()
  return (
    <DataTable
      label={title}
      rows={banners}
      rowKey={({ id }) => id}
      spacing={8}
      className={classes.list}
      columns={[
        {
          label: columns.what,
          cell: (banner) => (
            <div className={classes.what}>
              <img src={(banner.phone_image ?? banner.image).src} alt="" width={40} height={48} />
              <div>
                <RowLink to={`/banners/${banner.id}`}>{nameOf(banner)}</RowLink>
                <NarrowDetail>
                  <Dates banner={banner} />
                </NarrowDetail>
              </div>
            </div>
          ),
        },
        { label: columns.state, cell: ({ state }) => <BannerStatePill state={state} /> },
        { label: columns.slide, wide: true, numeric: true, cell: ({ position }) => position },
        {
          label: columns.dates(formatShopZone(new Date(now), lang)),
          wide: true,
          cell: (banner) => <Dates banner={banner} />,
        },
      ]}
    />
  )
}

export function BannerStatePill({ state }: { state: BannerState }) {
  const { states } = useMessages().banners
  return <StatusPill tone={state === 'live' ? 'good' : 'plain'}>{states[state]}</StatusPill>
}

function Dates({ banner }: { banner: StaffBanner }) {
  const texts = useMessages().banners
  const lang = useLanguage()
  const { from, until } = spanOf(banner)
  const start = formatMoment(from, lang)
  return Number.isFinite(until) ? texts.dates(start, formatMoment(until, lang)) : texts.from(start)
}
