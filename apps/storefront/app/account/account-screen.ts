import type { ComponentType } from 'react'
import { loadAccountTexts } from '../texts/account-texts.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'

/** Loads the screen together with the account messages, which no other page needs. */
export function accountScreen<Props>(name: string, importIt: () => Promise<{ default: ComponentType<Props> }>) {
  const screen = lazyScreen(name, async () => {
    const [module] = await Promise.all([importIt(), loadAccountTexts()])
    return module
  })
  return { ...screen, texts: ['account'] }
}
