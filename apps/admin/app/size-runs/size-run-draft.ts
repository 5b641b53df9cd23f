import type { DistributionInput } from '@fieldhouse/contract/catalog-distributions'
import type { Distribution } from '@fieldhouse/contract/catalog-staff'

/** Numbers as typed. */
export interface SizeRunDraft {
  name: string
  name_es: string
  sizes: readonly DraftSize[]
  /** Columns of the size guide. */
  measures: readonly string[]
}

export interface DraftSize {
  /** Identifies the size when its label changes. */
  key: number
  label: string
  ratio: string
  measurements: Readonly<Record<string, string>>
}

export type SizeErrorCode = 'label' | 'tooLong' | 'twice' | 'ratio'

const MAX_LABEL_LENGTH = 20
const HIGHEST_RATIO = 1000
const MAX_MEASUREMENT_CM = 1000

export function toSizeRunDraft(run: Distribution | undefined, standardMeasures: readonly string[]): SizeRunDraft {
  const used = new Set(run?.sizes.flatMap(({ measurements }) => Object.keys(measurements)))
  return {
    name: run?.name ?? '',
    name_es: run?.name_es ?? '',
    sizes: (run?.sizes ?? []).map(({ label, ratio, measurements }, key) => ({
      key,
      label,
      ratio: String(ratio),
      measurements: Object.fromEntries(Object.entries(measurements).map(([measure, cm]) => [measure, String(cm)])),
    })),
    // The database stores no order of measurements, so the known ones come first.
    measures: [
      ...standardMeasures.filter((measure) => used.has(measure)),
      ...[...used].filter((measure) => !standardMeasures.includes(measure)),
    ],
  }
}

/** The draft must be valid. */
export function toDistributionInput({ name, name_es, sizes, measures }: SizeRunDraft): DistributionInput {
  return {
    name: name.trim(),
    name_es: name_es.trim() || null,
    sizes: sizes.map(({ label, ratio, measurements }) => ({
      label: label.trim(),
      ratio: Number(ratio),
      measurements: Object.fromEntries(
        measures.flatMap((measure) => {
          const cm = parseCentimeters(measurements[measure] ?? '')
          return cm === undefined ? [] : [[measure, cm]]
        }),
      ),
    })),
  }
}

export function validateSize(size: DraftSize, all: readonly DraftSize[]): SizeErrorCode[] {
  const label = size.label.trim()
  const same = all.filter((candidate) => candidate.label.trim().toLowerCase() === label.toLowerCase())
  return [
    ...(label === '' ? (['label'] as const) : []),
    ...(label.length > MAX_LABEL_LENGTH ? (['tooLong'] as const) : []),
    ...(label !== '' && same[0]?.key !== size.key ? (['twice'] as const) : []),
    ...(parseRatio(size.ratio) === undefined ? (['ratio'] as const) : []),
  ]
}

/** An empty field means no measurement. */
export function isInvalidMeasurement(text: string): boolean {
  return text.trim() !== '' && parseCentimeters(text) === undefined
}

export function isValid({ name, sizes, measures }: SizeRunDraft): boolean {
  return (
    name.trim() !== '' &&
    sizes.length > 0 &&
    sizes.every((size) => validateSize(size, sizes).length === 0) &&
    sizes.every(({ measurements }) => measures.every((measure) => !isInvalidMeasurement(measurements[measure] ?? '')))
  )
}

export function parseRatio(text: string): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) <= HIGHEST_RATIO ? Number(text) : undefined
}

/** Accepts a decimal comma, and up to two decimals. */
export function parseCentimeters(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return undefined
  const cm = Number(plain)
  return cm > 0 && cm <= MAX_MEASUREMENT_CM ? cm : undefined
}

export function moveWithin<T>(list: readonly T[], from: number, to: number): T[] {
  const without = list.toSpliced(from, 1)
  return without.toSpliced(to, 0, ...list.slice(from, from + 1))
}

export function addSize(sizes: readonly DraftSize[]): DraftSize[] {
  const key = Math.max(-1, ...sizes.map((size) => size.key)) + 1
  return [...sizes, { key, label: '', ratio: '1', measurements: {} }]
}

/** The column keeps its values. */
export function renameMeasurement({ sizes, measures, ...rest }: SizeRunDraft, from: string, to: string): SizeRunDraft {
  return {
    ...rest,
    measures: measures.map((measure) => (measure === from ? to : measure)),
    sizes: sizes.map(({ measurements, ...size }) => {
      const { [from]: cm, ...others } = measurements
      return { ...size, measurements: cm === undefined ? others : { ...others, [to]: cm } }
    }),
  }
}
