import type { RefObject } from 'react'
import { useEffect } from 'react'
import { formatMoney } from '../kit/format-money.ts'
import { Picture } from '../kit/picture.tsx'
import { useLang } from '../lang.ts'
import { searchMessagesFor } from '../locales/search-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import type { SuggestionLink } from './suggestion-groups.ts'
import { toSuggestionGroups } from './suggestion-groups.ts'
import styles from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

const LIST = 'search-suggestions'

export interface SuggestionsProps {
  form: RefObject<HTMLFormElement | null>
}

/** Suggestions for the search field: a list that the arrow keys move through while the field keeps the focus. */
export function Suggestions({ form }: SuggestionsProps) {
  const { suggest: texts } = searchMessagesFor(useLang())
  const { typed, suggested, active, isOpen, follow } = useSuggestions(form, LIST)
  const groups = toSuggestionGroups(typed, suggested, texts)
  const count = groups.flatMap(({ ways }) => ways).length

  useEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input) return
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? LIST : null,
      'aria-activedescendant': isOpen && active !== null ? `${LIST}-${active}` : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  })

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen && texts.count(count)}
      </p>
      {isOpen && (
        <div
          id={LIST}
          role="listbox"
          aria-label={texts.label}
          className={styles.list}
          // Keep the focus in the field: on blur the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ name, ways }) => (
            <fieldset key={name} aria-label={name}>
              <p aria-hidden="true">{name}</p>
              {ways.map((way) => (
                <WayOn key={way.to} way={way} isActive={way.place === active} onFollow={() => follow(way)} />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </>
  )
}

function WayOn({ way, isActive, onFollow }: { way: SuggestionLink; isActive: boolean; onFollow: () => void }) {
  const lang = useLang()
  const { to, name, place, product } = way
  const option = {
    ...{ id: `${LIST}-${place}`, role: 'option', 'aria-selected': isActive },
    ...{ tabIndex: -1, className: styles.way, onClick: onFollow },
  }
  if (to === null) {
    return (
      <button type="button" {...option} data-quiet>
        {name}
      </button>
    )
  }
  return (
    <LocalizedLink to={to} {...option}>
      {product && (
        <span className={styles.picture}>{product.image && <Picture image={product.image} sizes="48px" alt="" />}</span>
      )}
      <span>{name}</span>
      {product && <span className={styles.price}>{formatMoney(product.price, lang)}</span>}
    </LocalizedLink>
  )
}
