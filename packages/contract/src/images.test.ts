import { expect, test } from 'vitest'
import { avifSrcset } from './images.ts'

test('the AVIF variants stand beside the WebP', () => {
  expect(avifSrcset('/media/tee-front-800.webp')).toBe(
    '/media/tee-front-400.avif 400w, /media/tee-front-800.avif 800w, /media/tee-front-1200.avif 1200w',
  )
  expect(avifSrcset('/media/logo.png')).toBeUndefined()
})
