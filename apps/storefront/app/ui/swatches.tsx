import { useId } from 'react'
import styles from './swatches.module.css'

interface Props {
  label: string
  colours: readonly { id: number; name: string; hex: string }[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

export function Swatches({ label, colours, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.swatches}>
      <legend className="visually-hidden">{label}</legend>
      {colours.map((colour) => (
        <label
          key={colour.id}
          title={colour.name}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onChoose(colour.id)}
        >
          <input
            type="radio"
            name={name}
            value={colour.id}
            checked={colour.id === chosen}
            aria-label={colour.name}
            onChange={() => onChoose(colour.id)}
          />
          <span style={{ backgroundColor: colour.hex }} />
        </label>
      ))}
    </fieldset>
  )
}
