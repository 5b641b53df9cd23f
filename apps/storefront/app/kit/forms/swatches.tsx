import { useId } from 'react'
import styles from './swatches.module.css'

interface Props {
  label: string
  colors: readonly { id: number; name: string; hex: string }[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

export function Swatches({ label, colors, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.swatches}>
      <legend className="visually-hidden">{label}</legend>
      {colors.map((color) => (
        <label
          key={color.id}
          title={color.name}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onChoose(color.id)}
        >
          <input
            type="radio"
            name={name}
            value={color.id}
            checked={color.id === chosen}
            aria-label={color.name}
            onChange={() => onChoose(color.id)}
          />
          <span style={{ backgroundColor: color.hex }} />
        </label>
      ))}
    </fieldset>
  )
}
