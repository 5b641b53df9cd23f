import type { AddressCandidate } from '@fieldhouse/contract/shipping'
import { useAddressTexts } from '../texts/address-texts.ts'
import { Button } from '../ui/button.tsx'
import { takeFocus } from '../ui/take-focus.ts'
import { AddressLines } from './address-lines.tsx'
import styles from './address-suggestion.module.css'

interface Props {
  candidate: AddressCandidate
  busy?: boolean
  /** False where the suggestion appears while the shopper types. */
  takesFocus?: boolean
  onTake: () => void
  /** Keeps the address as entered. */
  onKeep: () => void
}

/** Suggests the corrected address, or warns that it was not found. The shopper may keep the entered one. */
export function AddressSuggestion({ candidate, busy = false, takesFocus = true, onTake, onKeep }: Props) {
  const { suggestion } = useAddressTexts()
  const isKnown = candidate.deliverable !== false
  return (
    <section
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      aria-label={suggestion.title}
      className={styles.suggestion}
    >
      <p>{isKnown ? suggestion.didYouMean : suggestion.unknown}</p>
      {isKnown && <AddressLines address={candidate.address} />}
      <div className={styles.ways}>
        {isKnown && (
          <Button size="small" busy={busy} onClick={onTake}>
            {suggestion.take}
          </Button>
        )}
        <Button look="ghost" size="small" busy={busy} onClick={onKeep}>
          {suggestion.keep}
        </Button>
      </div>
    </section>
  )
}

export function isWorthAsking(candidate: AddressCandidate | undefined): candidate is AddressCandidate {
  if (!candidate) return false
  return candidate.deliverable === false || candidate.corrections.length > 0
}
