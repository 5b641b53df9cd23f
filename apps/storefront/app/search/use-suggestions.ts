import type { CallOptions } from '@fieldhouse/client/client'
import { getPopular, searchPages, suggestProducts } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { localPath, useLang } from '../lang.ts'
import { forgetSearches, readSearches, rememberSearch } from './recent-searches.ts'
import type { Suggested, SuggestionLink } from './suggestion-groups.ts'
import { searchPath } from './suggestion-groups.ts'

/** Debounce of typing. */
const PAUSE_MS = 120
/** The API's limit. */
const MAX_WORDS = 100
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface State {
  typed: string
  suggested: Suggested
  isOpen: boolean
  /** The suggestion that Enter opens; null for the typed words. */
  active: number | null
}

const NOTHING: State = {
  typed: '',
  suggested: { words: [], categories: [], products: [], pages: [], recent: [] },
  isOpen: false,
  active: null,
}

/** Attaches to the server-rendered field, which stays uncontrolled. */
export function useSuggestions(form: RefObject<HTMLFormElement | null>, list: string) {
  const [state, setState] = useState(NOTHING)
  const navigate = useNavigate()
  const lang = useLang()
  const field = () => form.current?.querySelector('input')
  const ask = useAsking((typed, suggested) => {
    // Without words the list only greets a shopper who is still in the field.
    const isOpen = typed !== '' || document.activeElement === field()
    setState({ typed, suggested, isOpen, active: null })
  })

  function close() {
    ask(null)
    setState(NOTHING)
    field()?.blur()
  }

  function follow({ to, search }: SuggestionLink) {
    if (search) rememberSearch(search)
    if (to !== null) return close()
    forgetSearches()
    setState({ ...state, suggested: { ...state.suggested, recent: [] }, active: null })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const query = field()?.value.trim()
    if (!query) return
    rememberSearch(query)
    close()
    void navigate(localPath(lang, searchPath(query)))
  }

  function press(event: KeyboardEvent) {
    const options = document.querySelectorAll<HTMLElement>(`#${list} [role=option]`)
    const step = STEPS[event.key]
    if (event.key === 'Escape') {
      if (!state.isOpen) return field()?.blur()
      event.preventDefault()
      ask(null)
      return setState({ ...state, isOpen: false, active: null })
    }
    if (event.key === 'Enter' && state.active !== null) {
      event.preventDefault()
      return options[state.active]?.click()
    }
    if (!step || options.length === 0) return
    event.preventDefault()
    // One position more than options: the field itself, with no active option.
    const next = ((state.active ?? -1) + 1 + step + options.length + 1) % (options.length + 1)
    setState({ ...state, active: next === 0 ? null : next - 1 })
    options[next - 1]?.scrollIntoView({ block: 'nearest' })
  }

  const listen = useEffectEvent((event: Event) => {
    if (event.type === 'submit') submit(event as SubmitEvent)
    else if (event.type === 'keydown') press(event as KeyboardEvent)
    else if (event.type === 'focusout') setState((state) => ({ ...state, isOpen: false, active: null }))
    else ask(field()?.value.trim() ?? '')
  })

  useEffect(() => {
    const element = form.current
    const types = ['submit', 'keydown', 'focusout', 'focusin', 'input']
    const follow = (event: Event) => listen(event)
    for (const type of types) element?.addEventListener(type, follow)
    // Text typed before hydration.
    follow(new Event('input'))
    return () => {
      for (const type of types) element?.removeEventListener(type, follow)
    }
  }, [form])

  return { ...state, follow }
}

/** Debounced; only the latest words are requested. Null cancels. */
function useAsking(onAnswer: (typed: string, suggested: Suggested) => void) {
  const lang = useLang()
  const asking = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({})

  function fetchSuggestions(typed: string | null) {
    clearTimeout(asking.current.timer)
    asking.current.controller?.abort()
    if (typed === null) return
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        // Suggestions are optional, so a failed request is silent.
        readSuggested(typed, lang, { signal: controller.signal, background: true }).then(
          (suggested) => !controller.signal.aborted && onAnswer(typed, suggested),
          () => {},
        )
      },
      typed === '' ? 0 : PAUSE_MS,
    )
    asking.current = { timer, controller }
  }

  useEffect(() => () => asking.current.controller?.abort(), [])
  return fetchSuggestions
}

async function readSuggested(typed: string, lang: Language, options: CallOptions): Promise<Suggested> {
  const q = typed.slice(0, MAX_WORDS)
  const [found, pages] = await Promise.all([
    typed === ''
      ? api.call(getPopular, { query: { lang } }, options)
      : api.call(suggestProducts, { query: { q, lang } }, options),
    api.call(searchPages, { query: { q, lang } }, options).catch(() => null),
  ])
  return { words: [], ...found, pages: pages?.results ?? [], recent: typed === '' ? readSearches() : [] }
}
