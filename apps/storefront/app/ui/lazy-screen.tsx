import type { ComponentType, JSX } from 'react'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../texts/texts.ts'
import { ErrorState } from './error-state.tsx'
import { loading } from './loading.ts'
import type { Chunk } from './screen-chunk.ts'
import { createChunk } from './screen-chunk.ts'

export interface Screen {
  /** Its file is `<name>-screen.tsx`; by that the server finds what to preload. */
  name: string
  /** Settles when the screen can be shown, or has failed to come. */
  load: () => Promise<void>
  /** The words that come with it, where it has some of its own: each is `texts/<language>-<this>.ts`. */
  texts?: readonly string[]
}

/** What a route says about itself for those who load its screen ahead of rendering it. */
export interface ScreenHandle {
  screen: Screen
}

interface LazyScreen<Props> extends Screen {
  chunk: Chunk<{ default: ComponentType<Props> }>
}

/** A screen in a file of its own. */
export function lazyScreen<Props>(
  name: string,
  importIt: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  const chunk = createChunk(name, importIt, {
    loading,
    importFresh: (url) => import(/* @vite-ignore */ url),
    reloadOnce,
  })
  return { name, load: chunk.load, chunk }
}

interface ViewProps<Props> {
  screen: LazyScreen<Props>
  props: Props & JSX.IntrinsicAttributes
}

/** Whoever renders a screen has loaded it before: the server, the first page, and `loadPage` on the way to others. */
export function ScreenView<Props>({ screen: { chunk }, props }: ViewProps<Props>) {
  const texts = useTexts()
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
