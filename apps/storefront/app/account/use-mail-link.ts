import { ApiError } from '@fieldhouse/client/api-error'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLang } from '../lang.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import { toErrorMessage } from './form-error.ts'

type Outcome<Result> =
  /** The link waits for a click. */
  | { state: 'ready' }
  | { state: 'checking' }
  | { state: 'done'; result: Result }
  /** `mayRetry` is false if the API rejected the link itself. */
  | { state: 'failed'; text: string; mayRetry: boolean }

interface Options<Result> {
  open: (token: string) => Promise<Result>
  expired: string
  /** Opens without a click, which also a mail scanner may do. */
  immediate: boolean
}

/** The token of a link in an email. Removes it from the address bar. */
export function useMailLink<Result>({ open, expired, immediate }: Options<Result>) {
  const texts = useAccountMessages()
  const lang = useLang()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const token = useRef<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome<Result>>({ state: immediate ? 'checking' : 'ready' })

  async function follow() {
    if (!token.current) return setOutcome({ state: 'failed', text: texts.confirm.missing, mayRetry: false })
    setOutcome({ state: 'checking' })
    try {
      setOutcome({ state: 'done', result: await open(token.current) })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      const text = code === 'link_expired' ? expired : toErrorMessage(error, { texts, lang })
      setOutcome({ state: 'failed', text, mayRetry: code !== 'link_expired' && code !== 'email_taken' })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is opened here
  useEffect(() => {
    // The token is in the fragment, which reaches neither servers nor logs.
    const opened = new URLSearchParams(hash.slice(1)).get('token')
    if (token.current !== null && (!opened || opened === token.current)) return
    token.current = opened ?? ''
    if (opened) void navigate(pathname, { replace: true })
    if (immediate || !opened) void follow()
  }, [hash])
  return { outcome, follow: () => void follow() }
}
