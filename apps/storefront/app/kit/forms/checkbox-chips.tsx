import { useId } from 'react'
import styles from './checkbox-chips.module.css'

interface Props {
  legend: string
  hint?: string
  chips: readonly { value: number; label: string }[]
  chosen: readonly number[]
  onToggle: (value: number) => void
}

export function CheckboxChips({ legend, hint, chips, chosen, onToggle }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={hint && id}>
      <legend>{legend}</legend>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.chips}>
        {chips.map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
