import { useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { localPath, useLang } from '../lang.ts'
import { useLazyComponent } from '../loading/use-lazy-component.ts'
import { useMessages } from '../locales/messages.ts'
import type { SuggestionsProps } from '../search/suggestions.tsx'
import styles from './site-search.module.css'

/** Works without scripts; suggestions load on first use. On phones the icon opens the field. */
export function SiteSearch() {
  const { search: name } = useMessages().nav
  const { search } = useLocation()
  const lang = useLang()
  const form = useRef<HTMLFormElement>(null)
  const { View, open } = useLazyComponent<SuggestionsProps, true>(
    async () => (await import('../search/suggestions.tsx')).Suggestions,
  )
  const q = new URLSearchParams(search).get('q') ?? ''
  return (
    <search>
      <form
        ref={form}
        action={localPath(lang, '/search')}
        className={styles.search}
        // Without suggestions the field still searches.
        onFocus={() => View || open(true, () => {}, { background: true })}
      >
        <label className="icon-button" htmlFor="search">
          <Icon name="search" />
          <span className="visually-hidden">{name}</span>
        </label>
        <input key={q} id="search" type="search" name="q" placeholder={name} defaultValue={q} />
        {View && <View form={form} />}
      </form>
    </search>
  )
}
