import { getCurrentUser, listSizeRuns } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { useLang } from '../../lang.ts'
import { searchMessagesFor } from '../../locales/search-messages.ts'
import type { Listing } from './build-listing.ts'
import styles from './my-sizes-toggle.module.css'

/** Sizes are comma-separated labels. */
export interface SizesProps {
  listing: Listing
  isSignedIn: boolean
  /** Sizes that a guest has saved in this browser. */
  kept: string
  chosen: string
  onChoose: (sizes: string) => void
  onKeep: (sizes: string) => void
}

/** Toggles the filter to the shopper's sizes; guests can save the chosen sizes. */
export function MySizesToggle({ listing, isSignedIn, chosen, onChoose, ...keeping }: SizesProps) {
  const texts = searchMessagesFor(useLang())
  const { sizes, keep } = useMySizes(isSignedIn, keeping)
  const all = listing.groups.find(({ name }) => name === 'size')?.options ?? []
  const options = all.filter(({ value }) => sizes.includes(value))
  const mine = options.map(({ value }) => value)
  const isOn = mine.length > 0 && sorted(mine) === sorted(chosen.split(','))
  return (
    <div className={styles.mine}>
      {mine.length > 0 && (
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isOn}
          onClick={() => onChoose(isOn ? '' : mine.join())}
        >
          {texts.mySize(options.map(({ label }) => label).join(', '))}
        </button>
      )}
      {!isSignedIn && chosen && (
        <button
          type="button"
          className="button"
          data-look="quiet"
          data-size="small"
          onClick={() => keep(isOn ? '' : chosen)}
        >
          {isOn ? texts.forgetSizes : texts.rememberSizes}
        </button>
      )}
    </div>
  )
}

function sorted(sizes: readonly string[]): string {
  return sizes.toSorted().join()
}

/** Sizes of the profile, or those saved in this browser. */
function useMySizes(isSignedIn: boolean, { kept, onKeep }: Pick<SizesProps, 'kept' | 'onKeep'>) {
  const lang = useLang()
  const [guestSizes, setGuestSizes] = useState(kept)
  const [saved, setSaved] = useState<string[]>([])

  useEffect(() => {
    if (!isSignedIn) return
    const leaving = new AbortController()
    // If loading fails, sizes can still be chosen one by one.
    readSizes(lang, leaving.signal).then(setSaved, () => {})
    return () => leaving.abort()
  }, [isSignedIn, lang])

  function rememberSizes(sizes: string) {
    onKeep(sizes)
    setGuestSizes(sizes)
  }
  return { sizes: isSignedIn ? saved : guestSizes.split(','), keep: rememberSizes }
}

async function readSizes(lang: Language, signal: AbortSignal): Promise<string[]> {
  const options = { signal, background: true }
  const [{ size_ids }, { results }] = await Promise.all([
    api.call(getCurrentUser, {}, options),
    api.call(listSizeRuns, { query: { lang } }, options),
  ])
  const all = results.flatMap(({ sizes }) => sizes)
  return [...new Set(all.filter(({ id }) => size_ids.includes(id)).map(({ label }) => label))]
}
