import { encode } from 'uqr'
import { Button } from '../../kit/button.tsx'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import styles from './return-flow.module.css'

/** The number of the return, which staff scans when the package arrives. */
export function ReturnCode({ number }: { number: number }) {
  const texts = useReturnsMessages().one
  const { data, size } = encode(`R-${number}`, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <div className={styles.stack}>
      <div className={styles.code}>
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
          <title>{texts.codeLabel(number)}</title>
          <path d={squares.join('')} fill="currentColor" />
        </svg>
        <p className={styles.number}>R-{number}</p>
        <p className={styles.title}>{texts.code}</p>
        <p>{texts.codeHint}</p>
      </div>
      <Button variant="ghost" onClick={() => print()}>
        {texts.print}
      </Button>
    </div>
  )
}
