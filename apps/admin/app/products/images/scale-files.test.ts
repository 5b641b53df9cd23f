import { expect, test } from 'vitest'
import { scaleFiles } from './scale-files.ts'

const MIB = 1024 * 1024
const file = (name: string, size: number) => new File([new Uint8Array(size)], name)
const small = (name: string) => file(name, 5 * MIB)
const large = (name: string) => file(name, 5 * MIB + 1)
const never = new AbortController().signal

test('only files above the limit are scaled, in their order, and the others stay as they are', async () => {
  const files = [small('a'), large('b'), small('c'), large('d')]
  const told: string[] = []
  const { accepted, refused } = await scaleFiles(files, {
    signal: never,
    onFile: (number, of) => told.push(`${number} of ${of}`),
    scale: async ({ name }) => (name === 'd' ? 'pixels' : file(`${name}-scaled`, 10)),
  })
  expect(accepted.map(({ name }) => name)).toEqual(['a', 'b-scaled', 'c'])
  expect([accepted[0], accepted[2]]).toEqual([files[0], files[2]])
  expect(refused).toEqual([{ name: 'd', fault: 'pixels' }])
  expect(told).toEqual(['1 of 2', '2 of 2'])
})

test('nothing is sent and no further file is scaled once it was canceled', async () => {
  const canceling = new AbortController()
  const scaled: string[] = []
  const result = await scaleFiles([large('a'), large('b')], {
    signal: canceling.signal,
    onFile: () => {},
    scale: async (image) => {
      scaled.push(image.name)
      canceling.abort()
      return image
    },
  })
  expect(scaled).toEqual(['a'])
  expect(result).toEqual({ accepted: [], refused: [] })
})
