import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import styles from './radio-chips.module.css'

/** Columns of equal width, by the longest label that fits on a phone; longer ones take the last. */
const COLUMNS = [
  { letters: 4, columns: 6 },
  { letters: 7, columns: 4 },
]
const FEWEST_COLUMNS = 3

export interface Chip {
  value: number
  label: string
  /** Accessible name, for example “Size M, sold out”. */
  name: string
  state?: 'few_left' | 'sold_out'
}

interface Props {
  ref?: Ref<HTMLFieldSetElement>
  legend: ReactNode
  /** Beside the legend. */
  aside?: ReactNode
  chips: readonly Chip[]
  chosen: number | undefined
  /** Below the chips: about the chosen one, or an error. */
  note?: { text: string; tone: 'ok' | 'warn' | 'err' } | undefined
  onChoose: (value: number) => void
}

/** Sold-out values can be chosen and are marked; values that do not exist are omitted. */
export function RadioChips({ ref, legend, aside, chips, chosen, note, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset ref={ref} className={styles.group} aria-describedby={`${id}-note`}>
      <legend className={styles.legend}>{legend}</legend>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.chips} data-columns={columnsFor(chips)} data-invalid={note?.tone === 'err'}>
        {chips.map(({ value, label, name, state }) => (
          <label key={value} data-state={state}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              aria-label={name}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={styles.note} data-tone={note?.tone} aria-live="polite">
        {note?.text}
      </p>
    </fieldset>
  )
}

function columnsFor(chips: readonly Chip[]): number {
  const longest = Math.max(...chips.map(({ label }) => label.length))
  return COLUMNS.find(({ letters }) => longest <= letters)?.columns ?? FEWEST_COLUMNS
}
