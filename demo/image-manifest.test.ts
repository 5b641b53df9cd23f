import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCTS } from './catalog/products.ts'
import { findImage } from './image-manifest.ts'
import { listExtraImages } from './studio/render-extras.ts'
import type { Manifest } from './studio/tasks.ts'
import { listTasks } from './studio/tasks.ts'

const FOLDER = new URL('./images/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')) as Manifest

test('each colorway is shown from the front, from behind, in detail, and as cloth close up', () => {
  const missing = PRODUCTS.flatMap(({ slug, colors }) =>
    colors.flatMap((color) =>
      ['front', 'back', 'detail', 'fabric'].map((view) => `${slug}-${color.toLowerCase()}-${view}`),
    ),
  ).filter((name) => !findImage(name))
  expect(missing).toEqual([])
})

test('no image is older than the drawing it was rendered from', () => {
  const outdated = listTasks(manifest, []).flatMap(({ pictures }) => pictures.map(({ name }) => name))
  const extras = listExtraImages().filter(({ name, hash }) => manifest[name]?.hash !== hash)
  expect([...outdated, ...extras.map(({ name }) => name)]).toEqual([])
})

test('the folder holds exactly the files that the manifest lists, with their sizes', () => {
  const listed = Object.values(manifest).flatMap(({ files }) => files)
  expect(readdirSync(FOLDER).sort()).toEqual([...listed.map(({ name }) => name), 'manifest.json'].sort())
  for (const { name, bytes } of listed) expect(statSync(new URL(name, FOLDER)).size, name).toBe(bytes)
})

test('the close-ups stay small: all of them together take less than 15 MB', () => {
  const closeUps = Object.entries(manifest).filter(([name]) => name.endsWith('-fabric'))
  const bytes = closeUps.flatMap(([, { files }]) => files).reduce((sum, file) => sum + file.bytes, 0)
  expect(closeUps.length).toBeGreaterThan(200)
  expect(bytes).toBeLessThan(15_000_000)
})
