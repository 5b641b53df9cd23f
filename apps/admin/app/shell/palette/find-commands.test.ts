import { expect, test } from 'vitest'
import type { Command } from './find-commands.ts'
import { findCommands } from './find-commands.ts'

const GROUPS = [
  { label: 'Go to', commands: [command('Catálogo'), command('Products', 'listing')] },
  {
    label: 'Products',
    commands: [command('Trail Runner Jacket'), command('Runner Cap'), command('Overrunner Tee')],
    limit: 2,
  },
]

test('before anything is typed only the commands are shown, not the products', () => {
  expect(labelsFor('')).toEqual(['Catálogo', 'Products'])
  expect(labelsFor('  ')).toEqual(['Catálogo', 'Products'])
})

test('capitals and accents make no difference', () => {
  expect(labelsFor('CATALOGO')).toEqual(['Catálogo'])
  expect(labelsFor('catálo')).toEqual(['Catálogo'])
})

test('a command is found by another word for it', () => {
  expect(labelsFor('listing')).toEqual(['Products'])
})

test('every word that is typed must occur, in any order', () => {
  expect(labelsFor('jacket trail')).toEqual(['Trail Runner Jacket'])
  expect(labelsFor('jacket cap')).toEqual([])
})

test('names that begin with what is typed come first, and only so many', () => {
  expect(labelsFor('runner')).toEqual(['Runner Cap', 'Trail Runner Jacket'])
})

function labelsFor(query: string): string[] {
  return findCommands(GROUPS, query).flatMap(({ commands }) => commands.map(({ label }) => label))
}

function command(label: string, keywords = ''): Command {
  return { id: label, label, keywords, icon: 'products', run: () => undefined }
}
