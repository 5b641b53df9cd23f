import type { Client } from '@fieldhouse/client/client'
import type { Category } from '@fieldhouse/contract/listing'
import { listCategories } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { useRouteLoaderData } from 'react-router'
import { api } from '../api.ts'
import { langOf } from '../lang.ts'

/** More than any menu shows. */
const ALL = 100

/** Browser-side cache. */
let cached: Category[] | null = null

export async function fetchCategories(client: Client, lang: Language): Promise<Category[]> {
  const { results } = await client.call(listCategories, { query: { page_size: ALL, lang } })
  return results
}

/** Categories of the menu. No page fails without them: the menu is only shorter. */
export async function readSharedCategories(): Promise<Category[]> {
  cached ??= await fetchCategories(api, langOf(location.pathname)).catch(() => null)
  return cached ?? []
}

/** Caches the categories that came with the page, until the next document load. */
export function cacheCategories(categories: Category[]): void {
  if (categories.length > 0) cached ??= categories
}

export function useSharedCategories(): Category[] {
  return useRouteLoaderData<{ categories: Category[] }>('routes/site-layout')?.categories ?? []
}
