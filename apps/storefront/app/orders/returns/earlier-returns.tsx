import type { Return } from '@fieldhouse/contract/returns'
import { Badge } from '../../kit/badge.tsx'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import { LocalizedLink } from '../../localized-link.tsx'
import styles from './return-flow.module.css'

export function EarlierReturns({ id, returns }: { id: string; returns: readonly Return[] }) {
  const texts = useReturnsMessages()
  if (returns.length === 0) return null
  return (
    <section className={styles.stack} aria-labelledby="earlier-returns">
      <h2 id="earlier-returns">{texts.earlier}</h2>
      <ul className={styles.earlier}>
        {returns.map(({ id: return_id, number, state, lines }) => (
          <li key={return_id}>
            <LocalizedLink to={`/order/${id}/return/${return_id}`} className={styles.link}>
              {texts.one.number(number)}
            </LocalizedLink>
            <span className={styles.kind}>{lines.map(({ name }) => name).join(', ')}</span>
            <Badge variant="quiet">{texts.states[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
