import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '../../../tools/run/ports.ts'

export interface ReceivedWebhook {
  headers: Record<string, string | undefined>
  body: string
}

/** Fake shop that records the webhooks of an emulator. */
export async function startWebhookReceiver() {
  const heard: ReceivedWebhook[] = []
  /** Response statuses in order; 200 after the last one. */
  const answers: number[] = []
  const port = await freePort()
  const server = createServer(async (request, response) => {
    heard.push({ headers: request.headers as ReceivedWebhook['headers'], body: await text(request) })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/hooks?from=outside`,
    heard,
    answers,
    forget: () => {
      heard.length = 0
      answers.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
