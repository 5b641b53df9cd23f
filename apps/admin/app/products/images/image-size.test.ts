import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readImageSize } from './image-size.ts'

const signs = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]
const webp = (kind: string, ...rest: number[]) => [...signs(`RIFF....WEBP${kind}....`), ...rest]
const PNG = [...signs('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 0, 0, 2, 0x80, 0, 0, 0, 37]

test.each([
  ['JPEG', [...JPEG, 0xff, 0xc0, 0, 17, 8, 0, 37, 2, 0x80]],
  [
    'progressive JPEG with tables and fillers',
    [...[...JPEG, 0xff, 0xc4, 0, 3, 9, 0xff, 0xff, 0xff, 0xdb, 0, 2], ...[0xff, 0xc2, 0, 17, 8, 0, 37, 2, 0x80]],
  ],
  ['PNG', PNG],
  ['lossy WebP', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 37, 0)],
  ['lossless WebP', webp('VP8L', 0x2f, 0x7f, 0x02, 0x09, 0)],
  ['WebP with transparency', webp('VP8X', 0x10, 0, 0, 0, 0x7f, 2, 0, 36, 0, 0)],
])('the size of a %s is read from its first bytes', (_, bytes) => {
  expect(readImageSize(Uint8Array.from(bytes))).toEqual({ width: 640, height: 37 })
})

test('the size of a real image is read', async () => {
  const bytes = new Uint8Array(await readFile('demo/images/tempo-running-tee-ink-front-800.webp'))
  expect(readImageSize(bytes)).toEqual({ width: 800, height: 1000 })
})

test('a size is read where the file claims it, however large', () => {
  const bytes = Uint8Array.from(PNG)
  new DataView(bytes.buffer).setUint32(16, 4_000_000_000)
  expect(readImageSize(bytes)).toEqual({ width: 4_000_000_000, height: 37 })
})

test.each([
  ['nothing', []],
  ['two bytes', [0xff, 0xd8]],
  ['a segment that claims no length', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 2, 0xff]],
  ['fillers without an end', [0xff, 0xd8, ...Array(64).fill(0xff)]],
  ['a WebP of another kind', signs('RIFF....WEBPJUNK')],
])('%s has no size', (_, bytes) => {
  expect(readImageSize(Uint8Array.from(bytes))).toBeUndefined()
})
