import { listMyReturns } from '@fieldhouse/contract/operations.generated'
import type { Return } from '@fieldhouse/contract/returns'
import { useCallback, useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../kit/badge.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { Picture } from '../../kit/picture.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { LOCALES, useLang } from '../../lang.ts'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import { LocalizedLink } from '../../localized-link.tsx'
import styles from './orders-section.module.css'
import { focusSection } from './profile-section.tsx'
import { SectionPages } from './section-pages.tsx'
import { useAsyncData } from './use-async-data.ts'

const PAGE_SIZE = 5
const PICTURES = 3

export function OwnReturns() {
  const texts = useReturnsMessages().mine
  const [page, setPage] = useState(1)
  const read = useCallback(
    (signal: AbortSignal) =>
      api.call(listMyReturns, { query: { page, page_size: PAGE_SIZE } }, { signal, background: true }),
    [page],
  )
  const { reading, again } = useAsyncData(read)
  if (reading.status === 'reading') return <Skeleton height="96px" />
  if (reading.status === 'failed') {
    return <ErrorState heading="h3" title={texts.failed} text={reading.text} onRetry={again} />
  }
  const { count, results } = reading.response
  if (count === 0) return <p>{texts.none}</p>

  function turnTo(page: number) {
    setPage(page)
    focusSection('returns')
  }
  return (
    <>
      <ul className={styles.orders}>
        {results.map((returned) => (
          <Listed key={returned.id} returned={returned} />
        ))}
      </ul>
      <SectionPages page={page} pages={Math.ceil(count / PAGE_SIZE)} turnTo={turnTo} />
    </>
  )
}

function Listed({ returned }: { returned: Return }) {
  const texts = useReturnsMessages()
  const lang = useLang()
  const { id, number, order_id, order_number, requested_at, state, lines } = returned
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium' }).format(new Date(requested_at))
  const names = lines.map(({ name }) => name).join(', ')
  return (
    <li>
      <div className={styles.text}>
        <LocalizedLink to={`/order/${order_id}/return/${id}`} className={styles.name}>
          {texts.one.number(number)}
        </LocalizedLink>
        <p className={styles.more}>
          <time dateTime={requested_at}>{day}</time> · {texts.order(order_number)} · {names}
        </p>
        <p className={styles.badges}>
          <Badge variant={state === 'approved' ? 'volt' : 'quiet'}>{texts.states[state]}</Badge>
        </p>
      </div>
      <div className={styles.pictures} aria-hidden="true">
        {lines.slice(0, PICTURES).map(({ position, image }) => (
          <div key={position}>{image && <Picture image={image} sizes="64px" alt="" />}</div>
        ))}
      </div>
    </li>
  )
}
