import { listMyOrders } from '@fieldhouse/contract/operations.generated'
import type { OrderSummary } from '@fieldhouse/contract/orders'
import { useCallback, useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../kit/badge.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { formatMoney } from '../../kit/format-money.ts'
import { Picture } from '../../kit/picture.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { LOCALES, useLang } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { useOrdersMessages } from '../../locales/orders-messages.ts'
import { LocalizedLink } from '../../localized-link.tsx'
import styles from './orders-section.module.css'
import { focusSection, ProfileSection } from './profile-section.tsx'
import { SectionPages } from './section-pages.tsx'
import { useAsyncData } from './use-async-data.ts'

const PAGE_SIZE = 5
const LATEST = 2

/** All orders, page by page; a summary has the latest ones. */
export function OrdersSection({ isSummary = false }: { isSummary?: boolean }) {
  const { title } = useAccountMessages().profile.orders
  const texts = useOrdersMessages().list
  const [page, setPage] = useState(1)
  const page_size = isSummary ? LATEST : PAGE_SIZE
  const read = useCallback(
    (signal: AbortSignal) => api.call(listMyOrders, { query: { page, page_size } }, { signal, background: true }),
    [page, page_size],
  )
  const { reading, again } = useAsyncData(read)

  function turnTo(page: number) {
    setPage(page)
    focusSection('orders')
  }

  return (
    <ProfileSection id="orders" title={title}>
      {reading.status === 'reading' && <Skeleton height="280px" />}
      {reading.status === 'failed' && (
        <ErrorState heading="h3" title={texts.failed} text={reading.text} onRetry={again} />
      )}
      {reading.status === 'read' && reading.response.count === 0 && <None />}
      {reading.status === 'read' && (
        <ul className={styles.orders}>
          {reading.response.results.map((order) => (
            <Listed key={order.id} order={order} />
          ))}
        </ul>
      )}
      {reading.status === 'read' && !isSummary && (
        <SectionPages page={page} pages={Math.ceil(reading.response.count / page_size)} turnTo={turnTo} />
      )}
      {reading.status === 'read' && isSummary && reading.response.count > LATEST && (
        <LocalizedLink to="/profile/orders" className={styles.link}>
          {texts.all(reading.response.count)}
        </LocalizedLink>
      )}
    </ProfileSection>
  )
}

function None() {
  const texts = useOrdersMessages().list
  return (
    <p>
      {texts.none}{' '}
      <LocalizedLink to="/featured" className={styles.link}>
        {texts.browse}
      </LocalizedLink>
    </p>
  )
}

function Listed({ order }: { order: OrderSummary }) {
  const texts = useOrdersMessages().list
  const lang = useLang()
  const { id, number, placed_at, units, total, fulfillment_status, payment_status, images } = order
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium' }).format(new Date(placed_at))
  const money = texts.refunds[payment_status]
  return (
    <li>
      <div className={styles.text}>
        <LocalizedLink to={`/order/${id}`} className={styles.name}>
          {texts.open(number)}
        </LocalizedLink>
        <p className={styles.more}>
          <time dateTime={placed_at}>{day}</time> · {texts.units(units)} · {formatMoney(total, lang)}
        </p>
        <p className={styles.badges}>
          <Badge variant={fulfillment_status === 'shipped' ? 'volt' : 'quiet'}>
            {texts.states[fulfillment_status]}
          </Badge>
          {money && <Badge variant="quiet">{money}</Badge>}
        </p>
      </div>
      <div className={styles.pictures} aria-hidden="true">
        {images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand here twice
          <div key={index}>{image && <Picture image={image} sizes="64px" alt="" />}</div>
        ))}
      </div>
    </li>
  )
}
