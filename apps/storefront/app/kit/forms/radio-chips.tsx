import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import styles from './radio-chips.module.css'

/** Fits into a sixth of a phone's width. */
const NARROW_LABEL = 4

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
      <div className={styles.chips} data-invalid={note?.tone === 'err'}>
        {chips.map(({ value, label, name, state }) => (
          <label key={value} data-state={state} data-wide={label.length > NARROW_LABEL}>
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
