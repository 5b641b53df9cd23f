import type { ComponentType, JSX } from 'react'
import { useSyncExternalStore } from 'react'
import { ErrorState } from '../kit/error-state.tsx'
import { useMessages } from '../locales/messages.ts'
import { loadingCounter } from './loading-counter.ts'
import type { Chunk } from './screen-chunk.ts'
import { createChunk } from './screen-chunk.ts'

export interface Screen {
  /** The screen's file is `<name>-screen.tsx`, by which the server finds what to preload. */
  name: string
  /** Resolves when the screen can be shown or has failed to load. */
  load: () => Promise<void>
  /** Locale files of the screen, each `locales/<language>/<this>.ts`. */
  messages?: readonly string[]
  /** Files of the lazy parts that a first view of this data shows: a style that comes after the paint moves the page. */
  partsOf?(data: unknown): readonly string[]
}

/** Route handle for code that loads the screen before rendering it. */
export interface ScreenHandle {
  screen: Screen
}

interface LazyScreen<Props> extends Screen {
  chunk: Chunk<{ default: ComponentType<Props> }>
}

/** A screen in its own chunk. */
export function lazyScreen<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  const chunk = createChunk(name, load, {
    loading: loadingCounter,
    importFresh: (url) => import(/* @vite-ignore */ url),
    reloadOnce,
  })
  return { name, load: chunk.load, chunk }
}

interface ViewProps<Props> {
  screen: LazyScreen<Props>
  props: Props & JSX.IntrinsicAttributes
}

/** The screen is already loaded: by the server, by the entry for the first page, or by `loadPage` on navigation. */
export function ScreenView<Props>({ screen: { chunk }, props }: ViewProps<Props>) {
  const texts = useMessages()
  const state = useSyncExternalStore(chunk.subscribe, chunk.get, chunk.get)
  if (state.status === 'failed') {
    const { title, chunk: text } = texts.failure
    return <ErrorState title={title} text={text} reference={state.message} onRetry={chunk.retry} />
  }
  return state.status === 'ready' && <state.module.default {...props} />
}

function reloadOnce(name: string): void {
  const key = `reloaded:${name}`
  if (!navigator.onLine || sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, 'yes')
  location.reload()
}
