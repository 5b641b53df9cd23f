import { existsSync, readFileSync } from 'node:fs'

export interface Picture {
  src: string
  width: number
  height: number
  placeholder: string
}

const MANIFEST = new URL('./pictures/manifest.json', import.meta.url)

type Manifest = Record<string, { width: number; height: number; placeholder: string }>

const manifest: Manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}

/** A rendered picture by its name, where there is one. */
export function pictureOf(name: string): Picture | undefined {
  const entry = manifest[name]
  return entry && { src: `/media/${name}-800.webp`, ...entry }
}
