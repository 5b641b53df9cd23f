import type { Client } from '@fieldhouse/client/client'
import type { Category } from '@fieldhouse/contract/catalog'
import { listCategories } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { useRouteLoaderData } from 'react-router'
import { api } from '../api.ts'
import { langOf } from '../lang.ts'

/** Far more than a menu could show. */
const ALL = 100

/** This browser's copy; null until there is one. */
let kept: Category[] | null = null

export async function fetchCategories(client: Client, lang: Language): Promise<Category[]> {
  const { results } = await client.call(listCategories, { query: { page_size: ALL, lang } })
  return results
}

/** The categories of the menu; without them the menu is only shorter, so no page fails because of them. */
export async function readSharedCategories(): Promise<Category[]> {
  kept ??= await fetchCategories(api, langOf(location.pathname)).catch(() => null)
  return kept ?? []
}

/** Keeps what came with the page for as long as the shop stays open. */
export function keepCategories(categories: Category[]): void {
  if (categories.length > 0) kept ??= categories
}

export function useSharedCategories(): Category[] {
  return useRouteLoaderData<{ categories: Category[] }>('routes/site-layout')?.categories ?? []
}
