import type { ComponentType } from 'react'
import type { MetaFunction } from 'react-router'
import { loadAccountTexts } from '../texts/account-texts.ts'
import type { Texts } from '../texts/texts.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'

/** A screen that comes together with the words of the account screens, which no other page needs. */
export function accountScreen<Props>(name: string, importIt: () => Promise<{ default: ComponentType<Props> }>) {
  const screen = lazyScreen(name, async () => {
    const [module] = await Promise.all([importIt(), loadAccountTexts()])
    return module
  })
  return { ...screen, texts: 'account' }
}

/** No search engine should keep these pages, so their title says enough. */
export function accountMeta(titleOf: (texts: Texts) => string): MetaFunction {
  return (args) =>
    pageMeta(args, (texts) => {
      const title = titleOf(texts)
      return { title, description: title, hidden: true }
    })
}
