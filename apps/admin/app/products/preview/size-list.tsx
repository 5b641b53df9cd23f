import type { ProductItem, Sku } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import { messagesFor } from '../../language.ts'
import classes from './product-page.module.css'

export function SizeList({ item, lang }: { item: ProductItem; lang: Language }) {
  const { preview } = messagesFor(lang)
  const { sizes, name } = item.distribution
  const skuOf = (size_id: number) => item.skus.find((sku) => sku.size_id === size_id)
  const measures = [...new Set(sizes.flatMap(({ measurements }) => Object.keys(measurements)))]
  const labels: Partial<Record<string, string>> = preview.measures

  return (
    <div>
      <p className={classes.label}>{preview.size}</p>
      <ul className={classes.sizes}>
        {sizes.map(({ id, label }) => {
          const sku = skuOf(id)
          return (
            <li key={id} data-availability={sku?.availability ?? 'sold_out'}>
              <strong>{label}</strong>
              <span>{availabilityText(sku, preview)}</span>
            </li>
          )
        })}
      </ul>
      {measures.length > 0 && (
        <details>
          <summary className={classes.label}>{preview.guide(name)}</summary>
          <table className={classes.guide}>
            <thead>
              <tr>
                <th scope="col">{preview.size}</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {labels[measure] ?? measure} (cm)
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sizes.map(({ id, label, measurements }) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  {measures.map((measure) => (
                    <td key={measure}>{measurements[measure]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}

function availabilityText(sku: Sku | undefined, texts: ReturnType<typeof messagesFor>['preview']): string {
  if (!sku || sku.availability === 'sold_out') return texts.soldOut
  return sku.availability === 'few_left' ? texts.left(sku.left ?? 0) : texts.inStock
}
