import { listMyOrders } from '@fieldhouse/contract/operations.generated'
import type { ListedOrder } from '@fieldhouse/contract/orders'
import { useCallback, useState } from 'react'
import { api } from '../../api.ts'
import { LOCALES, useLang } from '../../lang.ts'
import { LocalLink } from '../../lang-link.tsx'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { useOrdersTexts } from '../../texts/orders-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { showMoney } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './orders-section.module.css'
import { focusSection, ProfileSection } from './profile-section.tsx'
import { useReading } from './use-reading.ts'

const PAGE_SIZE = 5

export function OrdersSection() {
  const { title } = useAccountTexts().profile.orders
  const texts = useOrdersTexts().list
  const [page, setPage] = useState(1)
  const read = useCallback(
    (signal: AbortSignal) => api.call(listMyOrders, { query: { page, page_size: PAGE_SIZE } }, { signal, quiet: true }),
    [page],
  )
  const { reading, again } = useReading(read)

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
      {reading.status === 'read' && reading.answer.count === 0 && <None />}
      {reading.status === 'read' && (
        <ul className={styles.orders}>
          {reading.answer.results.map((order) => (
            <Listed key={order.id} order={order} />
          ))}
        </ul>
      )}
      {reading.status === 'read' && <Pages page={page} count={reading.answer.count} turnTo={turnTo} />}
    </ProfileSection>
  )
}

function None() {
  const texts = useOrdersTexts().list
  return (
    <p>
      {texts.none}{' '}
      <LocalLink to="/featured" className={styles.link}>
        {texts.browse}
      </LocalLink>
    </p>
  )
}

function Listed({ order }: { order: ListedOrder }) {
  const texts = useOrdersTexts().list
  const lang = useLang()
  const { id, number, placed_at, units, total, fulfilment_status, payment_status, images } = order
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium' }).format(new Date(placed_at))
  const money = texts.refunds[payment_status]
  return (
    <li>
      <div className={styles.words}>
        <LocalLink to={`/order/${id}`} className={styles.name}>
          {texts.open(number)}
        </LocalLink>
        <p className={styles.more}>
          <time dateTime={placed_at}>{day}</time> · {texts.units(units)} · {showMoney(total, lang)}
        </p>
        <p className={styles.badges}>
          <Badge look={fulfilment_status === 'shipped' ? 'volt' : 'quiet'}>{texts.states[fulfilment_status]}</Badge>
          {money && <Badge look="quiet">{money}</Badge>}
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

interface PagesProps {
  page: number
  count: number
  turnTo: (page: number) => void
}

function Pages({ page, count, turnTo }: PagesProps) {
  const texts = useOrdersTexts().list
  const pages = Math.ceil(count / PAGE_SIZE)
  if (pages < 2) return null
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {page > 1 && (
        <Button look="ghost" size="small" onClick={() => turnTo(page - 1)}>
          {texts.newer}
        </Button>
      )}
      <span>{texts.page(page, pages)}</span>
      {page < pages && (
        <Button look="ghost" size="small" onClick={() => turnTo(page + 1)}>
          {texts.older}
        </Button>
      )}
    </nav>
  )
}
