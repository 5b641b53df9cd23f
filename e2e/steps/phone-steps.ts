import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { SMS_URL_FILE } from '../../tools/run/emulators.ts'

const { SHOP_DATA = '.data/up' } = process.env

/** A phone at the SMS emulator that no other journey has. */
export interface Phone {
  /** As people write it: (718) 555-0142. */
  number: string
  /** Waits for a text from the shop that matches, and returns the match. */
  receive: (text: RegExp) => Promise<RegExpExecArray>
  answer: (text: string) => Promise<void>
  /** How many texts the shop has sent. */
  countReceived: () => Promise<number>
}

export function createPhone(): Phone {
  const line = String(randomInt(2000, 9999))
  const prefix = String(randomInt(550, 559))
  const url = async (path: string) => (await readFile(join(SHOP_DATA, SMS_URL_FILE), 'utf8')).trim() + path
  const address = encodeURIComponent(`+1718${prefix}${line}`)
  const listReceived = async (): Promise<string[]> => {
    const messages = await (await fetch(await url(`/messages.json?phone=${address}`))).json()
    return messages.flatMap(({ direction, body }: Record<string, string>) => (direction === 'inbound' ? [] : [body]))
  }
  return {
    number: `(718) ${prefix}-${line}`,
    async receive(text) {
      const find = async () => (await listReceived()).map((body) => text.exec(body)).find(Boolean) ?? null
      await expect.poll(find, { message: `a text like ${text}` }).not.toBeNull()
      return (await find()) as RegExpExecArray
    },
    async answer(body) {
      const sent = await fetch(await url(`/emulator/phones/${address}/answer`), {
        method: 'POST',
        body: JSON.stringify({ body }),
      })
      expect(sent.status).toBe(201)
    },
    countReceived: async () => (await listReceived()).length,
  }
}
