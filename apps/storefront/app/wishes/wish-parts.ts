import { trackImport } from '../ui/loading.ts'

/** What a page may ask for of the wishes, in one file; see `loadWishes`. */
export { wish, wishes } from './current-wishes.ts'

export async function openWishes(): Promise<void> {
  const { openDrawer } = await trackImport(import('./wish-drawer.tsx'))
  openDrawer()
}
