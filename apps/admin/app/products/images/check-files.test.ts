import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]

function file(name: string, start: readonly number[] | string, size = 100): File {
  const bytes = new Uint8Array(size)
  bytes.set(typeof start === 'string' ? [...start].map((sign) => sign.charCodeAt(0)) : start)
  return new File([bytes], name)
}

test('pictures are known by what is in them, whatever their names say', async () => {
  const files = [
    file('a.jpg', JPEG),
    file('b.txt', '\x89PNG\r\n\x1a\n'),
    file('c', 'RIFF....WEBP'),
    file('d.jpg', '<svg xmlns='),
    file('e.webp', 'RIFF....WAVE'),
  ]
  const { accepted, refused } = await checkFiles(files)
  expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'b.txt', 'c'])
  expect(refused).toEqual([
    { name: 'd.jpg', fault: 'kind' },
    { name: 'e.webp', fault: 'kind' },
  ])
})

test('50 MiB may be chosen, and not a byte more', async () => {
  const { accepted, refused } = await checkFiles([
    file('right.jpg', JPEG, 50 * 1024 * 1024),
    file('large.jpg', JPEG, 50 * 1024 * 1024 + 1),
    new File([], 'empty.jpg'),
  ])
  expect(accepted.map(({ name }) => name)).toEqual(['right.jpg'])
  expect(refused.map(({ fault }) => fault)).toEqual(['size', 'empty'])
})

test('of more than eight the first eight good ones are taken', async () => {
  const files = [file('bad.jpg', 'no'), ...Array.from({ length: 9 }, (_, index) => file(`${index}.jpg`, JPEG))]
  const { accepted, refused } = await checkFiles(files)
  expect(accepted).toHaveLength(8)
  expect(refused).toEqual([
    { name: 'bad.jpg', fault: 'kind' },
    { name: '8.jpg', fault: 'count' },
  ])
})
