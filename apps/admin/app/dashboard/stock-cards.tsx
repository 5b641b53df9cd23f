import type { BrokenRun, Dashboard, LowStock } from '@fieldhouse/contract/analytics'
import { formatWeekday } from '../kit/format-days.ts'
import { DataTable } from '../kit/lists/data-table.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'
import { decimals } from './figures.ts'
import { ProductThumb } from './product-thumb.tsx'
import { RowsLink } from './rows-link.tsx'

const SHOWN = 5
const LOW_SIZE = 3

function useColorwayName() {
  const lang = useLanguage()
  return ({ name, name_es, color, color_es }: Pick<BrokenRun, 'name' | 'name_es' | 'color' | 'color_es'>) =>
    `${localizedName({ name, name_es }, lang)}, ${localizedName({ name: color, name_es: color_es }, lang)}`
}

export function BrokenRunsCard({ dashboard: { broken_runs } }: { dashboard: Dashboard }) {
  const { dashboard } = useMessages()
  const { brokenRuns: texts } = dashboard
  const nameOf = useColorwayName()
  return (
    <Card title={texts.title} count={dashboard.whole(broken_runs.count)} note={texts.note}>
      {broken_runs.results.length === 0 && <p className={classes.nothing}>{texts.none}</p>}
      <ul className={classes.runs}>
        {broken_runs.results.slice(0, SHOWN).map((run) => (
          <li key={run.product_item_id}>
            <ProductThumb image={run.image} />
            <div>
              <RowsLink to={`/products/${run.product_id}`} permission="catalog">
                <b>{nameOf(run)}</b>
              </RowsLink>
              <p className={classes.note}>
                {texts.lost(formatPrice(run.lost_a_week).replace(/\.\d\d$/, ''))} · {texts.left(run.fringe_units)}
              </p>
            </div>
            <RowsLink to={`/stock/receive?product_item_id=${run.product_item_id}`} permission="stock">
              {texts.receive}
            </RowsLink>
            <ul className={classes.sizes} aria-label={texts.sizes}>
              {run.sizes.map(({ size, available }) => (
                <li key={size} data-state={available === 0 ? 'out' : available <= LOW_SIZE ? 'low' : undefined}>
                  <span aria-hidden="true">
                    {size}
                    <small>{available}</small>
                  </span>
                  <span className="visually-hidden">
                    {available === 0 ? texts.soldOut(size) : texts.available(size, available)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function LowStockCard({ dashboard: { low_stock } }: { dashboard: Dashboard }) {
  const { dashboard } = useMessages()
  const { lowStock: texts } = dashboard
  const lang = useLanguage()
  const nameOf = useColorwayName()
  return (
    <Card
      title={texts.title}
      count={dashboard.whole(low_stock.count)}
      note={texts.note}
      aside={
        <RowsLink to="/stock?availability=low" permission="stock">
          {texts.all}
        </RowsLink>
      }
    >
      {low_stock.results.length === 0 ? (
        <p className={classes.nothing}>{texts.none}</p>
      ) : (
        <DataTable<LowStock>
          label={texts.title}
          rows={low_stock.results.slice(0, SHOWN)}
          rowKey={({ sku_id }) => sku_id}
          columns={[
            {
              label: texts.columns.sku,
              cell: (sku) => (
                <span className={classes.product}>
                  <ProductThumb image={sku.image} />
                  <RowsLink to={`/stock/skus/${sku.sku_id}`} permission="stock">
                    {`${nameOf(sku)}, ${sku.size}`}
                  </RowsLink>
                </span>
              ),
            },
            { label: texts.columns.available, numeric: true, cell: ({ available }) => texts.left(available) },
            {
              label: texts.columns.pace,
              numeric: true,
              wide: true,
              cell: ({ sold_a_week }) => decimals(sold_a_week, 1, lang),
            },
            {
              label: texts.columns.soldOut,
              numeric: true,
              cell: ({ sold_out_by }) => <b className={classes.due}>{formatWeekday(sold_out_by, lang)}</b>,
            },
          ]}
        />
      )}
    </Card>
  )
}
