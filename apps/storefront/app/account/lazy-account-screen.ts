import type { ComponentType } from 'react'
import { lazyScreen } from '../loading/lazy-screen.tsx'
import { loadAccountMessages } from '../locales/account-messages.ts'

/** Loads the screen together with the account messages, which no other page needs. */
export function lazyAccountScreen<Props>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const screen = lazyScreen(name, async () => {
    const [module] = await Promise.all([load(), loadAccountMessages()])
    return module
  })
  return { ...screen, messages: ['account'] }
}
