import type { Client } from '@fieldhouse/client/client'
import { createClient } from '@fieldhouse/client/client'
import { api } from '../api.ts'
import { langOf } from '../lang.ts'

/** The key travels in a header, because proxies log URLs. */
export function orderClient(key: string | undefined): Client {
  if (key === undefined) return api
  const { session, loading } = api
  const lang = () => langOf(location.pathname)
  return createClient({ baseUrl: '', session, loading, lang, fetch: (url, init) => fetch(url, withKey(init, key)) })
}

function withKey(init: RequestInit | undefined, key: string): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('order-key', key)
  return { ...init, headers }
}
