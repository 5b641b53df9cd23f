import { expect, test } from 'vitest'
import type { Command } from './find-commands.ts'
import { findCommands } from './find-commands.ts'

const GROUPS = [
  { label: 'Actions', commands: [command('Create promotion', 'new discount code'), command('Create product')] },
  { label: 'Go to', commands: [command('Catálogo'), command('Product imports', 'listing')] },
]

test('before anything is typed all commands are shown', () => {
  expect(labelsFor('')).toHaveLength(4)
  expect(labelsFor('  ')).toHaveLength(4)
})

test('capitals and accents make no difference', () => {
  expect(labelsFor('CATALOGO')).toEqual(['Catálogo'])
  expect(labelsFor('catálo')).toEqual(['Catálogo'])
})

test('a command is found by another word for it', () => {
  expect(labelsFor('new discount')).toEqual(['Create promotion'])
  expect(labelsFor('listing')).toEqual(['Product imports'])
})

test('every word that is typed must occur, in any order', () => {
  expect(labelsFor('product create')).toEqual(['Create product'])
  expect(labelsFor('create catalogo')).toEqual([])
})

test('names that begin with what is typed come first', () => {
  const groups = [{ label: 'Go to', commands: [command('Size runs'), command('Runs')] }]
  expect(findCommands(groups, 'runs')[0]?.commands.map(({ label }) => label)).toEqual(['Runs', 'Size runs'])
})

function labelsFor(query: string): string[] {
  return findCommands(GROUPS, query).flatMap(({ commands }) => commands.map(({ label }) => label))
}

function command(label: string, keywords = ''): Command {
  return { id: label, label, keywords, icon: 'products', run: () => undefined }
}
