import type { ComponentType } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { focusHeading } from '../kit/focus-heading.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { trackImport } from '../loading/loading-counter.ts'
import { useMessages } from '../locales/messages.ts'
import { useOrdersMessages } from '../locales/orders-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { withNextPath } from '../next-path.ts'
import { useSession } from '../session.ts'
import styles from './order-screen.module.css'
import { OrderView } from './order-view.tsx'
import type { OrderPageState } from './use-order.ts'
import { useOrder } from './use-order.ts'

/** The order, or below its address a return of it. Rendered in the browser, which knows who may see it. */
export default function OrderScreen({ id }: { id: string }) {
  const [part, return_id] = (useParams()['*'] ?? '').split('/')
  return part === 'return' ? <ReturnPart key={return_id} id={id} return_id={return_id} /> : <OrderPart id={id} />
}

interface ReturnProps {
  id: string
  return_id: string | undefined
}

function ReturnPart(props: ReturnProps) {
  const texts = useOrdersMessages()
  const [Part, setPart] = useState<ComponentType<ReturnProps> | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    trackImport(import('./returns/return-part.tsx')).then(
      (module) => setPart(() => module.ReturnPart),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  if (isFailed) return <ErrorState title={texts.failed} text="" onRetry={load} />
  return <div className={styles.page}>{Part ? <Part {...props} /> : <Waiting />}</div>
}

/** Confirmation and tracking of one order. */
function OrderPart({ id }: { id: string }) {
  const texts = useOrdersMessages()
  const { state, again } = useOrder(id)
  useReadOn(state.status)
  return (
    <div className={styles.page}>
      <Contents id={id} state={state} again={again} />
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
    </div>
  )
}

/** After a wait, focus moves to the heading of the result. */
function useReadOn(status: OrderPageState['status']) {
  const waited = useRef(false)
  useEffect(() => {
    const isUndecided = status === 'processing' || status === 'pending'
    if (waited.current && !isUndecided && status !== 'reading') focusHeading()
    waited.current ||= isUndecided
  }, [status])
}

interface ContentsProps {
  id: string
  state: OrderPageState
  again: () => void
}

function Contents({ id, state, again }: ContentsProps) {
  const texts = useOrdersMessages()
  switch (state.status) {
    case 'reading':
      return <Waiting />
    case 'failed':
      return (
        <ErrorState
          title={texts.failed}
          text={state.failure.message}
          reference={state.failure.request_id}
          onRetry={again}
        />
      )
    case 'processing':
    case 'pending':
      return <Undecided status={state.status} stopped={state.stopped} again={again} />
    case 'not_paid':
      return (
        <EmptyState heading="h1" title={texts.notPaid.title} text={texts.notPaid.text}>
          <LocalizedLink to="/shopping-payment" className="button">
            {texts.notPaid.cart}
          </LocalizedLink>
        </EmptyState>
      )
    case 'missing':
    case 'expired':
      return <NotShown id={id} status={state.status} />
    case 'ordered':
      return state.order ? (
        <OrderView order={state.order} shipments={state.shipments} refunds={state.refunds} />
      ) : (
        <PlacedElsewhere />
      )
  }
}

interface UndecidedProps {
  status: 'processing' | 'pending'
  stopped: boolean
  again: () => void
}

function Undecided({ status, stopped, again }: UndecidedProps) {
  const { waiting: texts, goOn } = useOrdersMessages()
  return (
    <EmptyState heading="h1" title={texts[status].title} text={texts[status].text}>
      {!stopped && <span className={styles.pulse} aria-hidden="true" />}
      <p role="status">{stopped ? texts.stopped : texts.asking}</p>
      {stopped && <Button onClick={again}>{texts.again}</Button>}
      {status === 'pending' && (
        <LocalizedLink to="/home" className="button" data-look={stopped ? 'quiet' : undefined}>
          {goOn}
        </LocalizedLink>
      )}
    </EmptyState>
  )
}

function NotShown({ id, status }: { id: string; status: 'missing' | 'expired' }) {
  const { accountTitles } = useMessages()
  const texts = useOrdersMessages()
  const isSignedIn = useSession()?.authenticated ?? false
  const text = status === 'missing' && isSignedIn ? texts.missing.signedIn : texts[status].text
  return (
    <EmptyState heading="h1" title={texts[status].title} text={text}>
      {isSignedIn ? (
        <LocalizedLink to="/profile/orders" className="button">
          {texts.list.mine}
        </LocalizedLink>
      ) : (
        <LocalizedLink to={withNextPath('/sign-in', `/order/${id}`)} className="button">
          {texts.missing.signIn}
        </LocalizedLink>
      )}
      <LocalizedLink to="/find-order" className="button" data-look="ghost">
        {accountTitles.findOrder}
      </LocalizedLink>
    </EmptyState>
  )
}

function PlacedElsewhere() {
  const texts = useOrdersMessages()
  return (
    <EmptyState heading="h1" title={texts.placed.title} text={texts.placed.text}>
      <LocalizedLink to="/home" className="button">
        {texts.goOn}
      </LocalizedLink>
    </EmptyState>
  )
}

function Waiting() {
  const texts = useOrdersMessages()
  return (
    <div className={styles.waiting}>
      <h1 className="visually-hidden">{texts.loading}</h1>
      <Skeleton height="56px" width="70%" />
      <Skeleton height="24px" width="50%" />
      <Skeleton height="420px" />
    </div>
  )
}
