import type { ReturnLine } from '@fieldhouse/contract/returns'

export const GRADES = ['restocked', 'damaged', 'missing'] as const
export type Grade = (typeof GRADES)[number]

type Graded = Pick<ReturnLine, 'position' | 'quantity' | Grade>

export function ungraded({ quantity, restocked, damaged, missing }: Graded): number {
  return quantity - restocked - damaged - missing
}

/** The line with one more unit of the grade; undefined if all its units are graded. */
export function addGrade(line: Graded, grade: Grade): Omit<Graded, 'quantity'> | undefined {
  if (ungraded(line) === 0) return undefined
  const { position, restocked, damaged, missing } = line
  const grades = { position, restocked, damaged, missing }
  return { ...grades, [grade]: line[grade] + 1 }
}

/** The line that a scan is for: the barcode's, and of several the first that is not graded. */
export function findScanned<Line extends Graded>(
  lines: readonly Line[],
  barcodes: readonly { position: number; barcode: string | null }[],
  scanned: string,
): Line | undefined {
  const code = scanned.trim().toLowerCase()
  const named = lines.filter(({ position }) =>
    barcodes.some((option) => option.position === position && option.barcode?.toLowerCase() === code),
  )
  return named.find((line) => ungraded(line) > 0) ?? named[0]
}
