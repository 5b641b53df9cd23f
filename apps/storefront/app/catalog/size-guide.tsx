import type { ProductItem, SizeRunSize } from '@fieldhouse/contract/listing'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { useRouteLoaderData } from 'react-router'
import { sizeLabel } from '../kit/size-name.ts'
import type { SizeGuideMessages } from '../locales/en/size-guide.ts'
import { useMessages } from '../locales/messages.ts'
import { useSizeGuideMessages } from '../locales/size-guide-messages.ts'

const CM_PER_INCH = 2.54

export type SizeGuideProps = Pick<ProductItem, 'distribution'>

/** Body measurements of a size run. CSS switches the unit, so that it works without scripts. */
export function SizeGuide({ distribution }: SizeGuideProps) {
  const { product } = useMessages()
  const texts = useSizeGuideMessages()
  const names: Readonly<Record<string, string>> = texts.measurements
  const measures = measuresOf(distribution)
  return (
    <div className="size-guide">
      <Units />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="size-guide-table" aria-label={product.sizeGuide} tabIndex={0}>
        <table>
          <caption>{texts.bodyMeasures(distribution.name)}</caption>
          <thead>
            <tr>
              <th scope="col">{product.size}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {names[measure] ?? measure.replaceAll('_', ' ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {distribution.sizes.map((size) => (
              <tr key={size.id}>
                <th scope="row">{sizeLabel(size.label, product)}</th>
                {measures.map((measure) => (
                  <Measurement
                    key={measure}
                    cm={size.measurements[measure]}
                    largest={largest(distribution.sizes, measure)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <strong>{texts.howToMeasure}.</strong> {tipFor(measures, texts)}
      </p>
    </div>
  )
}

function tipFor(measures: readonly string[], texts: SizeGuideMessages): string {
  const isOnly = (part: string) => measures.length > 0 && measures.every((measure) => measure.startsWith(part))
  if (isOnly('foot')) return texts.measureTipFoot
  return isOnly('head') ? texts.measureTipHead : texts.measureTip
}

function Units() {
  const texts = useSizeGuideMessages()
  const name = useId()
  const isMetric = (useRouteLoaderData('root') as { metric?: boolean } | undefined)?.metric === true
  return (
    <fieldset className="size-guide-units">
      <legend className="visually-hidden">{texts.unit}</legend>
      <label>
        <input type="radio" name={name} value="in" defaultChecked={!isMetric} />
        <span>{texts.inches}</span>
      </label>
      <label>
        <input type="radio" name={name} value="cm" defaultChecked={isMetric} />
        <span>{texts.centimeters}</span>
      </label>
    </fieldset>
  )
}

/** The value in both units, with a bar for comparison. */
function Measurement({ cm, largest }: { cm: number | undefined; largest: number }) {
  if (cm === undefined) return <td>–</td>
  return (
    <td style={{ '--share': cm / largest } as CSSProperties}>
      <span data-unit="cm">{cm}</span>
      <span data-unit="in">{(cm / CM_PER_INCH).toFixed(1)}</span>
    </td>
  )
}

function largest(sizes: readonly SizeRunSize[], measure: string): number {
  return Math.max(...sizes.map(({ measurements }) => measurements[measure] ?? 0))
}

function measuresOf({ sizes }: ProductItem['distribution']): string[] {
  return [...new Set(sizes.flatMap((size) => Object.keys(size.measurements)))]
}
