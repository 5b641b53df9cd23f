import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../editor/product-draft.ts'
import { cellAt, listMargins, mergeSizes, moveCell, parseClipboard } from './grid-model.ts'

const sizeIds: Record<string, number> = { XS: 1, S: 2, M: 3, L: 4, XL: 5 }

function colorway(id: number, labels: readonly string[], price: string | null = null): StaffItem {
  const skus = labels.map((label, index) => ({
    id: id * 100 + index,
    size: { id: sizeIds[label] ?? 0, label },
    barcode: `code-${id}-${label}`,
    weight_g: 200,
    status: 'active' as const,
    on_hand: 5,
    held: 0,
    committed: 0,
    available: 5,
  }))
  return { id, price, skus } as StaffItem
}

test('sizes of several runs stand in one order, each where its own run has it', () => {
  const items = [colorway(1, ['S', 'M', 'L']), colorway(2, ['XS', 'S', 'L', 'XL'])]
  expect(mergeSizes(items).map(({ label }) => label)).toEqual(['XS', 'S', 'M', 'L', 'XL'])
})

test('a cell shows what was typed, and what is stored where nothing was', () => {
  const items = [colorway(1, ['S', 'M'], '20.00')]
  const source = {
    items,
    sizes: mergeSizes(items),
    field: 'on_hand' as const,
    draft: EMPTY_DRAFT,
    repeated: new Set<string>(),
  }
  const draft = { ...EMPTY_DRAFT, skus: { 100: { on_hand: '7' }, 101: { on_hand: 'x' } } }

  expect(cellAt(source, { row: 0, column: 0 })).toMatchObject({ text: '20.00', changed: false })
  expect(cellAt(source, { row: 1, column: 0 })).toMatchObject({ text: '5', changed: false })
  expect(cellAt({ ...source, draft }, { row: 1, column: 0 })).toMatchObject({ text: '7', changed: true })
  expect(cellAt({ ...source, draft }, { row: 2, column: 0 })).toMatchObject({ text: 'x', fault: 'units' })
  expect(cellAt(source, { row: 3, column: 0 }).absent).toBe(true)
})

test('a barcode that two SKUs would have is a fault of both', () => {
  const items = [colorway(1, ['S', 'M'])]
  const source = { items, sizes: mergeSizes(items), field: 'barcode' as const, draft: EMPTY_DRAFT }
  const repeated = new Set(['code-1-S'])
  expect(cellAt({ ...source, repeated }, { row: 1, column: 0 }).fault).toBe('twice')
  expect(cellAt({ ...source, repeated }, { row: 2, column: 0 }).fault).toBeUndefined()
})

test('a column or a block from a spreadsheet is read cell by cell', () => {
  expect(parseClipboard('1\r\n2\r\n3\r\n')).toEqual([['1'], ['2'], ['3']])
  expect(parseClipboard('a\tb\nc\t')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
})

test('keys stay within the grid', () => {
  const last = { row: 3, column: 2 }
  const from = { row: 0, column: 2 }
  expect(moveCell('ArrowUp', false, from, last)).toEqual(from)
  expect(moveCell('ArrowRight', false, from, last)).toEqual(from)
  expect(moveCell('ArrowDown', true, from, last)).toEqual({ row: 3, column: 2 })
  expect(moveCell('Home', true, { row: 2, column: 1 }, last)).toEqual({ row: 0, column: 0 })
  expect(moveCell('Tab', false, from, last)).toBeUndefined()
})

test('margins follow from the price and the costs that are typed or stored', () => {
  const item = colorway(1, ['S', 'M', 'L'], null)
  const skus = item.skus.map((sku, index) => ({ ...sku, cost: index === 0 ? '10.00' : null }))
  const source = { items: [{ ...item, skus }], draft: EMPTY_DRAFT, price: '40' }
  expect(listMargins(source, 0)).toEqual([75])
  expect(listMargins(source, 0, skus[1])).toEqual([])
  const draft = { ...EMPTY_DRAFT, items: { 1: { price: '20' } }, skus: { 101: { cost: '25' }, 102: { cost: 'x' } } }
  expect(listMargins({ ...source, draft }, 0)).toEqual([50, -25])
  expect(listMargins({ ...source, price: '0' }, 0)).toEqual([])
})
