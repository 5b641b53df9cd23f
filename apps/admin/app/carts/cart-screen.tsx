import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { hasErrorCode } from '../kit/has-error-code.ts'
import layout from '../kit/layout.module.css'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { goodsOf } from '../traces/goods.ts'
import { Trace } from '../traces/trace.tsx'
import type { TraceView } from '../traces/trace-view.ts'
import { secondText } from '../ui/instants.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { CartFacts } from './cart-facts.tsx'
import { CartLines } from './cart-lines.tsx'
import { readCartNumber } from './cart-number.ts'
import classes from './carts.module.css'
import { useCartTrace } from './use-carts.ts'

interface CartScreenProps {
  id: string
  view: TraceView
  onChange: (change: Partial<TraceView>) => void
}

/** Why does this cart cost what it costs? */
export function CartScreen({ id, view, onChange }: CartScreenProps) {
  const { carts } = useTexts()
  const lang = useLanguage()
  const trace = useCartTrace(id, lang)
  const isGone = 'fault' in readCartNumber(id) || hasErrorCode(trace.error, 'not_found')

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
          <Loaded query={trace} failed={carts.one.failed}>
            {({ cart, owner, trace, priced_at }) => (
              <>
                <p className={classes.id}>{cart.id}</p>
                <p className={layout.note} role="status">
                  {carts.one.pricedAt(secondText(priced_at, lang))} {cart.status === 'ordered' && carts.one.ordered}
                </p>
                <CartFacts cart={cart} owner={owner} />
                <Panel title={carts.one.lines}>
                  <CartLines cart={cart} />
                </Panel>
                <Trace steps={trace} goods={goodsOf(cart.gifts, cart.lines)} view={view} onChange={onChange} />
              </>
            )}
          </Loaded>
        </>
      )}
    </Screen>
  )
}
