import { QueryView } from '../kit/lists/query-view.tsx'
import { Panel } from '../kit/panel.tsx'
import { useMessages } from '../language.ts'
import classes from './returns.module.css'
import { useReturnReasons } from './use-return.ts'

/** Why pieces come back, and products whose size is the reason again and again. */
export function ReturnReasons() {
  const { why, fit, reasons } = useMessages().returns
  const query = useReturnReasons()
  return (
    <QueryView query={query} failed={why.failed}>
      {({ days, returned, reasons: counts, fit: problems }) => {
        const most = Math.max(1, ...counts.map(({ units }) => units))
        return (
          <div className={classes.reasons}>
            <Panel title={why.title}>
              <p className={classes.note}>{counts.length === 0 ? why.none : why.note(days, returned)}</p>
              <dl className={classes.bars}>
                {counts.map(({ reason, units }) => (
                  <div key={reason}>
                    <dt>{reasons[reason]}</dt>
                    <dd>
                      <span className={classes.bar} style={{ width: `${(units / most) * 70}%` }} /> {units}
                    </dd>
                  </div>
                ))}
              </dl>
            </Panel>
            <Panel title={fit.title}>
              <p className={classes.note}>{problems.length === 0 ? fit.none : fit.note}</p>
              <ul className={classes.fit}>
                {problems.map(({ product_id, name, sizes, reason, units, returned }) => (
                  <li key={`${product_id} ${reason}`}>
                    <strong>{name}</strong>
                    <span className={classes.note}>{fit.row(units, returned, reasons[reason], sizes.join(', '))}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
        )
      }}
    </QueryView>
  )
}
