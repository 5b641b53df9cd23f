import type { Dashboard } from '@fieldhouse/contract/analytics'
import { DataTable } from '../kit/lists/data-table.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { Card } from './card.tsx'
import classes from './dashboard.module.css'
import { ProductThumb } from './product-thumb.tsx'
import { RowsLink } from './rows-link.tsx'

export function BestSellersCard({ dashboard: { best_sellers } }: { dashboard: Dashboard }) {
  const { dashboard } = useMessages()
  const { bestSellers: texts } = dashboard
  const lang = useLanguage()
  return (
    <Card
      title={texts.title}
      aside={
        <RowsLink to="/products" permission="catalog">
          {texts.all}
        </RowsLink>
      }
    >
      {best_sellers.length === 0 ? (
        <p className={classes.nothing}>{texts.none}</p>
      ) : (
        <DataTable
          label={texts.title}
          rows={best_sellers}
          rowKey={({ product_id }) => product_id}
          columns={[
            {
              label: texts.columns.product,
              cell: (product) => (
                <span className={classes.product}>
                  <ProductThumb image={product.image} />
                  <RowsLink to={`/products/${product.product_id}`} permission="catalog">
                    {localizedName(product, lang)}
                  </RowsLink>
                </span>
              ),
            },
            { label: texts.columns.trend, wide: true, cell: ({ trend }) => <Trend units={trend} /> },
            { label: texts.columns.units, numeric: true, cell: ({ units }) => dashboard.whole(units) },
            { label: texts.columns.sales, numeric: true, cell: ({ sales }) => formatPrice(sales) },
          ]}
        />
      )}
    </Card>
  )
}

const [WIDTH, HEIGHT] = [72, 20]

function Trend({ units }: { units: readonly number[] }) {
  const most = Math.max(1, ...units)
  const points = units.map((count, index) => {
    const x = 1 + (index / Math.max(1, units.length - 1)) * (WIDTH - 2)
    return `${x.toFixed(1)},${(HEIGHT - 2 - (count / most) * (HEIGHT - 4)).toFixed(1)}`
  })
  return (
    <svg className={classes.trend} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
