import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { langOf } from '../lang.ts'
import { notify } from '../ui/toasts.ts'
import { wishSign, wishStorage } from './wish-sign.ts'
import type { WishState } from './wish-store.ts'
import { createWishes } from './wish-store.ts'

export const wishes = createWishes({
  client: api,
  storage: wishStorage,
  lang: () => langOf(location.pathname),
})

wishes.subscribe(() => wishSign.set({ ...wishSign.get(), ids: wishes.get().ids }))

if (!import.meta.env.SSR) {
  addEventListener('online', () => void wishes.begin())
  addEventListener('storage', ({ key }) => {
    // Another tab may have removed a guest's last item: the header ignores an empty list.
    if (key === 'wishes') void wishes.begin()
  })
}

export function useWishes(): WishState {
  return useSyncExternalStore(wishes.subscribe, wishes.get, wishes.get)
}

export async function wish(id: number, isWished: boolean): Promise<void> {
  const refusal = await wishes.want(id, isWished)
  if (!refusal) return
  const text = await import('./sentences.ts').then(
    ({ refusalSentence }) => refusalSentence(refusal, langOf(location.pathname)),
    () => refusal.message,
  )
  notify({ type: 'error', text })
}
