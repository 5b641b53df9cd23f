import { useEffect, useRef } from 'react'
import { withNextPath } from '../account/safe-next.ts'
import { LocalLink } from '../lang-link.tsx'
import { useSession } from '../session.ts'
import { useOrdersTexts } from '../texts/orders-texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { focusHeading } from '../ui/heading-focus.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './order-screen.module.css'
import { OrderView } from './order-view.tsx'
import type { Seen } from './use-order.ts'
import { useOrder } from './use-order.ts'

/** Confirmation and tracking of one order. Rendered in the browser, which knows who may see it. */
export default function OrderScreen({ id }: { id: string }) {
  const texts = useOrdersTexts()
  const { seen, again } = useOrder(id)
  useReadOn(seen.status)
  return (
    <div className={styles.page}>
      <Contents id={id} seen={seen} again={again} />
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
    </div>
  )
}

/** After a wait, focus moves to the heading of the result. */
function useReadOn(status: Seen['status']) {
  const waited = useRef(false)
  useEffect(() => {
    const isUndecided = status === 'processing' || status === 'pending'
    if (waited.current && !isUndecided && status !== 'reading') focusHeading()
    waited.current ||= isUndecided
  }, [status])
}

interface ContentsProps {
  id: string
  seen: Seen
  again: () => void
}

function Contents({ id, seen, again }: ContentsProps) {
  const texts = useOrdersTexts()
  switch (seen.status) {
    case 'reading':
      return <Waiting />
    case 'failed':
      return (
        <ErrorState
          title={texts.failed}
          text={seen.failure.message}
          reference={seen.failure.request_id}
          onRetry={again}
        />
      )
    case 'processing':
    case 'pending':
      return <Undecided status={seen.status} stopped={seen.stopped} again={again} />
    case 'not_paid':
      return (
        <EmptyState heading="h1" title={texts.notPaid.title} text={texts.notPaid.text}>
          <LocalLink to="/shopping-payment" className="button">
            {texts.notPaid.cart}
          </LocalLink>
        </EmptyState>
      )
    case 'missing':
    case 'expired':
      return <NotShown id={id} status={seen.status} />
    case 'ordered':
      return seen.order ? <OrderView order={seen.order} /> : <PlacedElsewhere />
  }
}

function Undecided({
  status,
  stopped,
  again,
}: {
  status: 'processing' | 'pending'
  stopped: boolean
  again: () => void
}) {
  const texts = useOrdersTexts().waiting
  return (
    <EmptyState heading="h1" title={texts[status].title} text={texts[status].text}>
      {!stopped && <span className={styles.pulse} aria-hidden="true" />}
      <p role="status">{stopped ? texts.stopped : texts.asking}</p>
      {stopped && <Button onClick={again}>{texts.again}</Button>}
    </EmptyState>
  )
}

function NotShown({ id, status }: { id: string; status: 'missing' | 'expired' }) {
  const texts = useOrdersTexts()
  const isSignedIn = useSession()?.authenticated ?? false
  const text = status === 'missing' && isSignedIn ? texts.missing.signedIn : texts[status].text
  return (
    <EmptyState heading="h1" title={texts[status].title} text={text}>
      {isSignedIn ? (
        <LocalLink to="/profile#orders" className="button">
          {texts.list.mine}
        </LocalLink>
      ) : (
        <LocalLink to={withNextPath('/sign-in', `/order/${id}`)} className="button">
          {texts.missing.signIn}
        </LocalLink>
      )}
    </EmptyState>
  )
}

function PlacedElsewhere() {
  const texts = useOrdersTexts()
  return (
    <EmptyState heading="h1" title={texts.placed.title} text={texts.placed.text}>
      <LocalLink to="/home" className="button">
        {texts.goOn}
      </LocalLink>
    </EmptyState>
  )
}

function Waiting() {
  const texts = useOrdersTexts()
  return (
    <div className={styles.waiting}>
      <h1 className="visually-hidden">{texts.loading}</h1>
      <Skeleton height="56px" width="70%" />
      <Skeleton height="24px" width="50%" />
      <Skeleton height="420px" />
    </div>
  )
}
