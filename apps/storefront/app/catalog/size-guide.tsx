import type { ProductItem } from '@fieldhouse/contract/catalog'
import { texts } from '../texts.ts'
import styles from './size-guide.module.css'

const CM_PER_INCH = 2.54

/** The body measurements of a size run, which every distribution carries. */
export function SizeGuide({ distribution: { name, sizes } }: Pick<ProductItem, 'distribution'>) {
  const measures = [...new Set(sizes.flatMap((size) => Object.keys(size.measurements)))]
  if (measures.length === 0) return null
  return (
    <details className={styles.guide}>
      <summary>
        <h2>{texts.product.sizeGuide}</h2>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={texts.product.sizeGuide} tabIndex={0}>
        <table>
          <caption>{texts.product.sizeGuideCaption(name)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.product.size}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {texts.measurements[measure] ?? measure.replaceAll('_', ' ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size.id}>
                <th scope="row">{size.label}</th>
                {measures.map((measure) => (
                  <td key={measure}>{showMeasurement(size.measurements[measure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function showMeasurement(cm: number | undefined): string {
  return cm === undefined ? '–' : `${cm} / ${(cm / CM_PER_INCH).toFixed(1)}`
}
