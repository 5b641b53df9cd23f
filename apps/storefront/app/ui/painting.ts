import { createStore } from '@fieldhouse/client/store'
import { useSyncExternalStore } from 'react'
import { loading } from './loading.ts'
import type { Gate } from './overlay-gate.ts'
import { CLOSED, passGate } from './overlay-gate.ts'

type Painted = 'nothing' | 'bar' | 'overlay'

const painted = createStore<Painted>('nothing')
let gate: Gate = CLOSED
let timer: ReturnType<typeof setTimeout> | undefined

/** The document's flag changes immediately; the overlay follows its timing. */
export function startPainting(): () => void {
  update()
  return loading.subscribe(update)
}

export function usePainted(): Painted {
  return useSyncExternalStore(painted.subscribe, painted.get, () => 'nothing')
}

function update(): void {
  const { count, loud } = loading.get()
  document.documentElement.dataset.loading = String(count > 0)

  const now = performance.now()
  gate = passGate(gate, loud > 0, now)
  clearTimeout(timer)
  if (gate.lookAgainAt !== null) timer = setTimeout(update, gate.lookAgainAt - now)
  paint(gate.paintedSince !== null ? 'overlay' : count > 0 && loud === 0 ? 'bar' : 'nothing')
}

function paint(next: Painted): void {
  if (next === painted.get()) return
  document.documentElement.dataset.painted = next
  painted.set(next)
}
