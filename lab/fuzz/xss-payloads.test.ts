import { expect, test } from 'vitest'
import { listXssPayloads } from './xss-payloads.ts'

const payloads = listXssPayloads()

test('the table makes at least 500 different payloads', () => {
  const texts = payloads.map(({ id, text }) => text.replaceAll(String(id), 'ID'))
  expect(new Set(texts).size).toBeGreaterThanOrEqual(500)
  expect(new Set(payloads.map(({ id }) => id)).size).toBe(payloads.length)
})

test('some payloads fit into short fields', () => {
  expect(payloads.filter(({ text }) => text.length <= 20).length).toBeGreaterThan(10)
})

test('no placeholder is left', () => {
  expect(payloads.filter(({ text, page }) => /CODE|CANARY|BASE64|HANDLER|\bID\b/.test(text + page))).toEqual([])
})
