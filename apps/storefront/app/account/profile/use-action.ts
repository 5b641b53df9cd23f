import { useRef, useState } from 'react'
import type { Status } from '../../kit/status-note.tsx'
import { useLang } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { toErrorMessage } from '../form-error.ts'

/** Runs one action at a time and reports its result beside the button. */
export function useAsyncAction() {
  const texts = useAccountMessages()
  const lang = useLang()
  const running = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [status, setStatus] = useState<Status | null>(null)

  /** `what` identifies the pressed button; `act` returns the success message. */
  async function run(what: string, act: () => Promise<string | null>) {
    if (running.current) return
    running.current = true
    setBusy(what)
    setStatus(null)
    try {
      const text = await act()
      setStatus(text === null ? null : { text, tone: 'ok' })
    } catch (error) {
      setStatus({ text: toErrorMessage(error, { texts, lang }), tone: 'err' })
    } finally {
      running.current = false
      setBusy(null)
    }
  }

  return { busy, status, setStatus, run: (what: string, act: () => Promise<string | null>) => void run(what, act) }
}
