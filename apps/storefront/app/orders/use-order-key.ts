import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readOrderKey } from './read-order-key.ts'

/** Removes the key from the address bar, so that it is neither visible nor in the history. */
export function useOrderKey(id: string): string | undefined {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const key = readOrderKey(id, hash)
  useEffect(() => {
    if (new URLSearchParams(hash.slice(1)).has('key')) void navigate(pathname + search, { replace: true })
  }, [hash, navigate, pathname, search])
  return key
}
