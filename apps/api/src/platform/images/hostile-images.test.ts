import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hostileImages, MARKERS, sample } from '#test/hostile/images.ts'
import { DomainError } from '../errors.ts'
import type { ImageFile } from './create-variants.ts'
import { AVATAR_SIZES, createImageVariants } from './create-variants.ts'

const MIB = 1024 * 1024
const files = Object.entries(await hostileImages())

test('there are many of them', () => {
  expect(files.length).toBeGreaterThan(100)
})

test.each(files)('%s is refused with a reason, or written anew', async (_name, { content, expected }) => {
  const started = performance.now()
  const { outcome, made } = await tryIt(content)

  expect(outcome).toBe(expected)
  // Five times the duration on an idle machine.
  expect(performance.now() - started).toBeLessThan(2500)
  for (const file of made) expectOnlyPixels(file)
})

test('all of them one after the other need little memory', async () => {
  await createImageVariants(await sample().png().toBuffer(), AVATAR_SIZES)
  const before = forgetPeak()

  for (const [, { content }] of files) await tryIt(content)

  expect(peakMemory() - before).toBeLessThan(150 * MIB)
})

async function tryIt(content: Buffer): Promise<{ outcome: string | undefined; made: ImageFile[] }> {
  try {
    const { files } = await createImageVariants(content, AVATAR_SIZES)
    return { outcome: 'rewritten', made: files }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'image_not_accepted') throw error
    return { outcome: error.details.errors?.image?.[0], made: [] }
  }
}

/** Neither metadata nor any other part of the upload survives. */
function expectOnlyPixels({ name, content }: ImageFile): void {
  const text = content.toString('latin1')
  for (const marker of MARKERS) expect(text).not.toContain(marker)
  for (const metadata of ['Exif', 'EXIF', 'ICCP', 'ICC_', 'prof', 'XMP', 'xmp', 'mime', 'ANIM']) {
    expect([name, metadata, text.includes(metadata)]).toEqual([name, metadata, false])
  }
  if (name.endsWith('.webp')) expect(text).toMatch(/^RIFF.{4}WEBPVP8[ LX]/s)
  else expect(text.slice(4, 12)).toBe('ftypavif')
}

/** Resets the peak memory that the kernel reports for this process, and returns the current value. */
function forgetPeak(): number {
  writeFileSync('/proc/self/clear_refs', '5')
  return peakMemory()
}

function peakMemory(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
