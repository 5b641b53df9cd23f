import { loading } from '../ui/loading.ts'

/** What a page may ask for of the wishes, in one file; see `loadWishes`. */
export { wish, wishes } from './current-wishes.ts'

export async function openWishes(): Promise<void> {
  const end = loading.begin({ quiet: true })
  const { openDrawer } = await import('./wish-drawer.tsx').finally(end)
  openDrawer()
}
