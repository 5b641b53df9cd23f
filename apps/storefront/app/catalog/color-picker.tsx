import type { ProductItem } from '@fieldhouse/contract/listing'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Picture } from '../kit/picture.tsx'
import { useHydrated } from '../kit/use-hydrated.ts'
import { useMessages } from '../locales/messages.ts'
import styles from './color-picker.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A radio group of links: each color has a URL, so that choosing works without scripts. */
export function ColorPicker({ items, chosen }: { items: readonly ProductItem[]; chosen: ProductItem }) {
  const texts = useMessages()
  const labelId = useId()
  const hydrated = useHydrated()
  return (
    <div>
      <p id={labelId} className={styles.label}>
        {texts.product.color}: <span>{chosen.color.name}</span>
      </p>
      <div role="radiogroup" aria-labelledby={labelId} className={styles.colors} onKeyDown={moveChoice}>
        {items.map((item) => (
          <Link
            key={item.id}
            to={`?color=${item.id}`}
            replace
            role="radio"
            aria-checked={item === chosen}
            aria-label={item.color.name}
            // One tab stop, as in any radio group; without scripts there are no arrow keys, so every link is one.
            tabIndex={hydrated && item !== chosen ? -1 : 0}
          >
            {item.images[0] ? (
              <Picture image={item.images[0]} sizes="64px" alt="" />
            ) : (
              <span style={{ backgroundColor: item.color.hex }} />
            )}
          </Link>
        ))}
      </div>
    </div>
  )
}

function moveChoice(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const index = links.findIndex((link) => link.contains(document.activeElement))
  const step = event.key === ' ' ? 0 : STEPS[event.key]
  if (step === undefined || index === -1) return

  event.preventDefault()
  const next = links.at((index + step) % links.length)
  next?.focus()
  next?.click()
}
