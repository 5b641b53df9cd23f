import { expect, test } from 'vitest'
import { avifSrcset } from './avif-srcset.ts'

test('the AVIF variants stand beside the WebP', () => {
  expect(avifSrcset({ src: '/media/tee-front-800.webp', avif_widths: [400, 800] })).toBe(
    '/media/tee-front-400.avif 400w, /media/tee-front-800.avif 800w',
  )
  expect(avifSrcset({ src: '/media/logo.png', avif_widths: [] })).toBeUndefined()
})
