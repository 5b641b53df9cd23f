import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CartFacts } from '../carts/cart-facts.tsx'
import { CartLines } from '../carts/cart-lines.tsx'
import classes from '../carts/carts.module.css'
import { parseCartId } from '../carts/parse-cart-id.ts'
import { useCartTrace } from '../carts/use-carts.ts'
import { formatInstantWithSeconds } from '../kit/format-instants.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Panel } from '../kit/panel.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { Toolbar } from '../kit/toolbar.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { Trace } from '../traces/trace.tsx'
import { toTraceSkus } from '../traces/trace-skus.ts'
import { useTraceView } from '../traces/use-trace-view.ts'

export const meta = screenMeta((texts) => texts.carts.one.title)

export default function CartRoute() {
  const { id = '' } = useParams()
  return <OneCart key={id} id={id} />
}

/** Explains how the total of a cart is computed. */
function OneCart({ id }: { id: string }) {
  const { view, onChange } = useTraceView()
  const { carts } = useMessages()
  const lang = useLanguage()
  const trace = useCartTrace(id, lang)
  const isGone = 'fault' in parseCartId(id) || hasErrorCode(trace.error, 'not_found')

  return (
    <Screen back={{ to: '/carts', label: carts.back }} busy={trace.isFetching}>
      {isGone ? (
        <Notice heading="h1" {...carts.one.gone}>
          <Button component={Link} to="/carts" variant="default">
            {carts.one.another}
          </Button>
        </Notice>
      ) : (
        <>
          <Toolbar>
            <PageTitle>{carts.one.title}</PageTitle>
            <Button variant="default" loading={trace.isFetching} onClick={() => void trace.refetch()}>
              {carts.one.again}
            </Button>
          </Toolbar>
          <QueryView query={trace} failed={carts.one.failed}>
            {({ cart, owner, trace, priced_at }) => (
              <>
                <p className={classes.id}>{cart.id}</p>
                <p className={layout.note} role="status">
                  {carts.one.pricedAt(formatInstantWithSeconds(priced_at, lang))}{' '}
                  {cart.status === 'ordered' && carts.one.ordered}
                </p>
                <CartFacts cart={cart} owner={owner} />
                <Panel title={carts.one.lines}>
                  <CartLines cart={cart} />
                </Panel>
                <Trace steps={trace} goods={toTraceSkus(cart.gifts, cart.lines)} view={view} onChange={onChange} />
              </>
            )}
          </QueryView>
        </>
      )}
    </Screen>
  )
}
