import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Facts without a value are omitted. */
export function FactList({
  facts,
  className = classes.facts,
}: {
  facts: readonly Fact[]
  className?: string | undefined
}) {
  return (
    <dl className={className}>
      {facts.map(
        ([label, value]) =>
          (value || value === 0) && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
