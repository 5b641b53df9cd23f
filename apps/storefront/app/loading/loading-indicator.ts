import { createStore } from '@fieldhouse/client/store'
import { useSyncExternalStore } from 'react'
import { loadingCounter } from './loading-counter.ts'
import type { OverlayTiming } from './overlay-timing.ts'
import { nextOverlayTiming, OVERLAY_HIDDEN } from './overlay-timing.ts'

type LoadingIndicator = 'nothing' | 'bar' | 'overlay'

const painted = createStore<LoadingIndicator>('nothing')
let gate: OverlayTiming = OVERLAY_HIDDEN
let timer: ReturnType<typeof setTimeout> | undefined

/** The document's flag changes immediately; the overlay follows its timing. */
export function startLoadingIndicator(): () => void {
  update()
  return loadingCounter.subscribe(update)
}

export function useLoadingIndicator(): LoadingIndicator {
  return useSyncExternalStore(painted.subscribe, painted.get, () => 'nothing')
}

function update(): void {
  const { count, blocking } = loadingCounter.get()
  document.documentElement.dataset.loading = String(count > 0)

  const now = performance.now()
  gate = nextOverlayTiming(gate, blocking > 0, now)
  clearTimeout(timer)
  if (gate.lookAgainAt !== null) timer = setTimeout(update, gate.lookAgainAt - now)
  paint(gate.paintedSince !== null ? 'overlay' : count > 0 && blocking === 0 ? 'bar' : 'nothing')
}

function paint(next: LoadingIndicator): void {
  if (next === painted.get()) return
  document.documentElement.dataset.painted = next
  painted.set(next)
}
