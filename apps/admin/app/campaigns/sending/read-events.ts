import { session } from '../../session/session.ts'
import { parseEvents } from './parse-events.ts'

interface Handlers {
  onOpen: () => void
  onData: (data: string) => void
  onEnd: () => void
}

const RETRY_MS = 5000
/** The API ends each stream after some minutes. */
const REOPEN_MS = 500

/** Reads server-sent events with the session's token, which an EventSource cannot send. Reconnects until aborted. */
export async function readEvents(path: string, signal: AbortSignal, handlers: Handlers): Promise<void> {
  while (!signal.aborted) {
    // A lost stream is no error of the screen: it polls meanwhile, and polling reports what is wrong.
    const hasEnded = await readOnce(path, signal, handlers).catch(() => false)
    if (signal.aborted) return
    if (!hasEnded) handlers.onEnd()
    await new Promise((resolve) => setTimeout(resolve, hasEnded ? REOPEN_MS : RETRY_MS))
  }
}

/** True if the stream came to its end. */
async function readOnce(path: string, signal: AbortSignal, { onOpen, onData }: Handlers): Promise<boolean> {
  const { accessToken } = session.get()
  const answer = await fetch(path, {
    signal,
    headers: { accept: 'text/event-stream', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
  })
  if (!answer.ok || !answer.body) return false
  onOpen()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    const parsed = parseEvents(rest + value)
    rest = parsed.rest
    for (const data of parsed.events) onData(data)
  }
}
