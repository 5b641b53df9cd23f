import { expect, test } from 'vitest'
import type { ViteManifest } from './preload-links.ts'
import { createPreloadLinks } from './preload-links.ts'

const MANIFEST: ViteManifest = {
  'app/catalog/home-screen.tsx': {
    file: 'assets/home.js',
    imports: ['_card.js', '_react.js'],
    css: ['assets/home.css'],
  },
  'app/catalog/featured-screen.tsx': { file: 'assets/featured.js', imports: ['_card.js'] },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'], css: ['assets/card.css'] },
  '_react.js': { file: 'assets/react.js' },
}

const preloadLinks = createPreloadLinks(MANIFEST)

test('a page names the scripts and styles of its screen and of all that the screen imports, each once', () => {
  expect(preloadLinks(['home-screen.tsx'], () => false)).toBe(
    '<link rel="stylesheet" href="/assets/home.css"/><link rel="stylesheet" href="/assets/card.css"/>' +
      '<link rel="modulepreload" href="/assets/home.js"/><link rel="modulepreload" href="/assets/card.js"/>' +
      '<link rel="modulepreload" href="/assets/react.js"/>',
  )
})

test('a page without a screen names nothing', () => {
  expect(preloadLinks([], () => false)).toBe('')
})

test('what the page names already is not named again', () => {
  expect(preloadLinks(['featured-screen.tsx'], () => false)).toContain('assets/card')
  expect(preloadLinks(['featured-screen.tsx'], (file) => file.startsWith('assets/card'))).toBe(
    '<link rel="modulepreload" href="/assets/featured.js"/><link rel="modulepreload" href="/assets/react.js"/>',
  )
})

test('a source that the build does not know is a mistake of ours', () => {
  expect(() => preloadLinks(['locales/en/gone.ts'], () => false)).toThrow('the build has no file')
})

test('the development server, which has no manifest, names nothing', () => {
  expect(createPreloadLinks({})(['home-screen.tsx'], () => false)).toBe('')
})
