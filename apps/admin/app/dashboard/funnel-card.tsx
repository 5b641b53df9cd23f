import type { Dashboard } from '@fieldhouse/contract/analytics'
import { Icon } from '../kit/icons.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'
import { rowsOf } from './dashboard-view.ts'
import { Delta } from './delta.tsx'
import { findLeak, findLeavingPlace, formatShare, listSteps } from './figures.ts'
import { RowsLink } from './rows-link.tsx'

export function FunnelCard({ dashboard: { current, before } }: { dashboard: Dashboard }) {
  const { dashboard } = useMessages()
  const { funnel: texts } = dashboard
  const lang = useLanguage()
  const steps = listSteps(current.totals)
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <Card title={texts.title} note={texts.note}>
      <ol className={classes.funnel}>
        {steps.map(({ step, count, of }) => (
          <li key={step}>
            <span>{texts.steps[step]}</span>
            <i style={{ width: `${(count / most) * 100}%` }} data-paid={step === 'orders' || undefined} />
            <b>
              {step === 'orders' ? (
                <RowsLink to={rowsOf.orders(current)}>{dashboard.whole(count)}</RowsLink>
              ) : (
                dashboard.whole(count)
              )}
            </b>
            <span className={classes.of}>{step !== 'visits' && texts.of[step](formatShare(count, of, lang))}</span>
            <span>
              <Delta figure="sales" now={count} before={before?.totals[step] ?? null} />
            </span>
          </li>
        ))}
      </ol>
      <Leak totals={current.totals} />
    </Card>
  )
}

function Leak({ totals }: { totals: Dashboard['current']['totals'] }) {
  const { funnel: texts } = useMessages().dashboard
  const lang = useLanguage()
  const leak = findLeak(totals)
  if (!leak) return null
  const place = leak.step === 'orders' ? findLeavingPlace(totals) : undefined
  return (
    <p className={classes.leak}>
      <Icon name="warning" />
      <span>
        {texts.leaks[leak.step](formatShare(leak.lost, leak.of, lang))}{' '}
        {place && texts.leavesAt(texts.places[place.place], place.count)}{' '}
        <RowsLink to="/carts" permission="promotions">
          {texts.carts}
        </RowsLink>
      </span>
    </p>
  )
}
