import type { XssPayload } from './xss-payloads.ts'

export interface PayloadDeck {
  /** The next payload that this schema accepts. */
  draw: (schema: object) => XssPayload | undefined
  /** The next payloads of at most this length, for rows that are written without a schema. */
  list: (count: number, maxLength: number) => XssPayload[]
}

/** Deals payloads in turn, so that every one reaches about as many fields as every other. */
export function createPayloadDeck(
  payloads: readonly XssPayload[],
  accepts: (schema: object, value: unknown) => boolean,
): PayloadDeck {
  const closed = new WeakSet<object>()
  let next = 0
  const turn = () => payloads[next++ % payloads.length] as XssPayload

  return {
    draw(schema) {
      if (closed.has(schema)) return undefined
      for (let tries = 0; tries < payloads.length; tries++) {
        const payload = turn()
        if (accepts(schema, payload.text)) return payload
      }
      closed.add(schema)
      return undefined
    },
    list(count, maxLength) {
      const short = payloads.filter(({ text }) => text.length <= maxLength)
      const from = next
      next += count
      return Array.from({ length: count }, (_, index) => short[(from + index) % short.length] as XssPayload)
    },
  }
}
