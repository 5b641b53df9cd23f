import type { Dashboard } from '@fieldhouse/contract/analytics'
import type { Waiting } from '@fieldhouse/contract/desk'
import { Alert, Skeleton } from '@mantine/core'
import { formatTime } from '../kit/format-instants.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { formatShopZoneName, shopFormatter } from '../locales/shop-zone.ts'
import { BestSellersCard } from './best-sellers-card.tsx'
import classes from './dashboard.module.css'
import type { DashboardView } from './dashboard-view.ts'
import { FunnelCard } from './funnel-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { SourcesCard } from './sources-card.tsx'
import { StatusCheckAlert } from './status-check-alert.tsx'
import { BrokenRunsCard, LowStockCard } from './stock-cards.tsx'
import { TodoTiles } from './todo-tiles.tsx'
import { useDashboard } from './use-dashboard.ts'

const MINUTE_MS = 60_000

interface DashboardScreenProps {
  view: DashboardView
  waiting: Waiting
  onChange: (change: Partial<DashboardView>) => void
}

/** First what to do, then how it goes. */
export function DashboardScreen({ view, waiting, onChange }: DashboardScreenProps) {
  const { dashboard: texts } = useMessages()
  const lang = useLanguage()
  const query = useDashboard(view.period)
  const now = useNow(MINUTE_MS)
  const today = shopFormatter(lang, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <section className={classes.screen} aria-busy={query.isFetching}>
      <div>
        <PageTitle>{now > 0 ? today.format(now) : texts.title}</PageTitle>
        <Until dashboard={query.data} />
      </div>
      <TodoTiles waiting={waiting} />
      <StatusCheckAlert />
      <QueryView query={query} failed={texts.failed} loading={<Loading />}>
        {(dashboard) => (
          <>
            <Rebuilding dashboard={dashboard} />
            <SalesCard dashboard={dashboard} view={view} onChange={onChange} />
            <div className={classes.columns}>
              <div>
                <FunnelCard dashboard={dashboard} />
                <BrokenRunsCard dashboard={dashboard} />
              </div>
              <div>
                <SourcesCard dashboard={dashboard} />
                <BestSellersCard dashboard={dashboard} />
              </div>
            </div>
            <LowStockCard dashboard={dashboard} />
          </>
        )}
      </QueryView>
    </section>
  )
}

function Until({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { dashboard: texts } = useMessages()
  const lang = useLanguage()
  const until = dashboard?.figures_until
  const text = until ? texts.until(formatTime(until, lang), formatShopZoneName(lang)) : texts.never
  return <p className={classes.note}>{dashboard ? text : '\u00a0'}</p>
}

function Rebuilding({ dashboard: { rebuilding } }: { dashboard: Dashboard }) {
  const { dashboard: texts } = useMessages()
  if (!rebuilding) return null
  return <Alert variant="default">{texts.rebuilding(rebuilding.done, rebuilding.total)}</Alert>
}

/** Boxes of the size that the cards will have. */
function Loading() {
  return (
    <>
      <Skeleton height={468} />
      <div className={classes.columns}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </>
  )
}
