import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeRuns as en } from '../locales/en/size-runs.ts'
import { sizeRuns as es } from '../locales/es/size-runs.ts'
import { findMeasurementKey, measurementLabel } from './measurement-names.ts'
import {
  addSize,
  isInvalidMeasurement,
  isValid,
  moveWithin,
  parseCentimeters,
  renameMeasurement,
  toDistributionInput,
  toSizeRunDraft,
  validateSize,
} from './size-run-draft.ts'

const NAMES = [en.runs.measures, es.runs.measures]
const KNOWN = Object.keys(en.runs.measures)
const run: Distribution = {
  id: 3,
  name: 'Tops',
  name_es: null,
  items: 2,
  sizes: [
    { id: 1, label: 'S', ratio: 1, measurements: { waist: 70, chest: 90.5 } },
    { id: 2, label: 'M', ratio: 2, measurements: { neck_width: 40 } },
  ],
}

test('a run that was not touched is sent as it was', () => {
  const { id: _, items: __, sizes, ...names } = run
  const draft = toSizeRunDraft(run, KNOWN)
  expect(draft.measures).toEqual(['chest', 'waist', 'neck_width'])
  expect(toDistributionInput(draft)).toEqual({ ...names, sizes: sizes.map(({ id: _, ...size }) => size) })
  expect(isValid(draft)).toBe(true)
  expect(isValid(toSizeRunDraft(undefined, KNOWN))).toBe(false)
})

test('a size needs a name of its own and a ratio', () => {
  const [first, second] = addSize(addSize([]))
  if (!first || !second) throw new Error('two were added')
  const sizes = [
    { ...first, label: 'XL' },
    { ...second, label: ' xl ', ratio: '1001' },
    { ...second, key: 9, label: '', ratio: '1.5' },
  ]
  expect(sizes.map((size) => validateSize(size, sizes))).toEqual([[], ['twice', 'ratio'], ['label', 'ratio']])
})

test.each([
  ['96.5', 96.5],
  ['96,5', 96.5],
  ['1000', 1000],
  ['1000.1', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['ten', undefined],
])('%j centimeters are %j', (text, cm) => {
  expect(parseCentimeters(text)).toBe(cm)
  expect(isInvalidMeasurement(text)).toBe(cm === undefined)
})

test('a column keeps its numbers under another name, and one that is removed is not sent', () => {
  const renamed = renameMeasurement(toSizeRunDraft(run, KNOWN), 'waist', 'hips')
  expect(toDistributionInput(renamed).sizes[0]?.measurements).toEqual({ chest: 90.5, hips: 70 })
  expect(toDistributionInput({ ...renamed, measures: ['chest'] }).sizes[0]?.measurements).toEqual({ chest: 90.5 })
})

test('moving changes the place of one and the order of no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length]
      const after = moveWithin(list, from, to)
      expect(after[to]).toBe(list[from])
      expect(after.filter((item) => item !== list[from])).toEqual(list.filter((item) => item !== list[from]))
    }),
  )
})

test.each([
  ['Cintura', 'waist'],
  [' foot LENGTH ', 'foot_length'],
  ['Ancho de cuello', 'ancho_de_cuello'],
  ['Cuello ñ', 'cuello_n'],
  ['Knee 2', undefined],
  ['', undefined],
  ['x'.repeat(31), undefined],
])('a measurement that is written as %j is kept as %j', (text, measure) => {
  expect(findMeasurementKey(text, NAMES)).toBe(measure)
})

test('a measurement is told in the language that is read, and one of one’s own as it was written', () => {
  expect(measurementLabel('waist', es.runs.measures)).toBe('Cintura')
  expect(measurementLabel('neck_width', es.runs.measures)).toBe('Neck width')
})
