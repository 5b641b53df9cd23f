import styles from './stepper.module.css'

interface Props {
  value: number
  min?: number
  max: number
  /** Accessible names of the group and its buttons. */
  label: string
  less: string
  more: string
  onChange: (value: number) => void
}

export function Stepper({ value, min = 1, max, label, less, more, onChange }: Props) {
  const step = (next: number) => next >= min && next <= max && onChange(next)
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button type="button" aria-label={less} aria-disabled={value <= min} onClick={() => step(value - 1)}>
        −
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={more} aria-disabled={value >= max} onClick={() => step(value + 1)}>
        +
      </button>
    </fieldset>
  )
}
