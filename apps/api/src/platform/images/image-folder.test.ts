import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openImageFolder } from './image-folder.ts'

const root = await mkdtemp(join(tmpdir(), 'images-'))
const dir = join(root, 'made', 'when-needed')
const images = openImageFolder(dir)

afterAll(() => rm(root, { recursive: true, force: true }))

test('a picture is stored under its name, and nothing else is', async () => {
  await images.put('a1-256.webp', Buffer.from('picture'))

  expect(await readdir(dir)).toEqual(['a1-256.webp'])
  expect(await readFile(join(dir, 'a1-256.webp'), 'utf8')).toBe('picture')
})

test('a picture that is there is not written again', async () => {
  await images.put('b2-256.webp', Buffer.from('first'))
  const { ino, mtimeMs } = await stat(join(dir, 'b2-256.webp'))

  await images.put('b2-256.webp', Buffer.from('second'))

  expect(await readFile(join(dir, 'b2-256.webp'), 'utf8')).toBe('first')
  expect(await stat(join(dir, 'b2-256.webp'))).toMatchObject({ ino, mtimeMs })
})

test('a picture is removed, and once more does no harm', async () => {
  await images.put('c3-256.avif', Buffer.from('picture'))
  await images.remove('c3-256.avif')
  await images.remove('c3-256.avif')

  expect(await readdir(dir)).not.toContain('c3-256.avif')
})

test.each([
  '',
  '.webp',
  '../a.webp',
  'a/b.webp',
  'a\\b.webp',
  '/etc/a.webp',
  'a..webp',
  'a.html',
  'a.webp.html',
  'a\0.webp',
])('nothing is stored or removed under the name "%s"', async (name) => {
  await expect(images.put(name, Buffer.from('x'))).rejects.toThrow('invalid image file name')
  await expect(images.remove(name)).rejects.toThrow('invalid image file name')
})

test('the same picture stored by many at once is there once, whole', async () => {
  const content = Buffer.alloc(300_000, 'picture')
  await Promise.all(Array.from({ length: 30 }, () => images.put('d4-256.webp', content)))

  expect((await readdir(dir)).filter((name) => name.startsWith('d4'))).toEqual(['d4-256.webp'])
  expect((await readFile(join(dir, 'd4-256.webp'))).equals(content)).toBe(true)
})

test('where no folder can be made, storing fails', async () => {
  await writeFile(join(root, 'in-the-way'), '')
  await expect(openImageFolder(join(root, 'in-the-way')).put('e5-1.webp', Buffer.from('x'))).rejects.toThrow('EEXIST')
})

test('a picture for which there is no room leaves nothing behind', async () => {
  const full = join(root, 'full')
  const program = `
    const { openImageFolder } = await import('${new URL('./image-folder.ts', import.meta.url)}')
    const storing = openImageFolder('${full}').put('f6-1.webp', Buffer.alloc(1_000_000))
    await storing.catch((error) => console.log(error.code))`
  const limited = ['-c', 'ulimit -f 64; exec "$0" --input-type=module -e "$1"', process.execPath, program]
  const { stdout } = await promisify(execFile)('bash', limited)

  expect(stdout.trim()).toBe('EFBIG')
  expect(await readdir(full)).toEqual([])
})
