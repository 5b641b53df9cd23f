import type { ReturnLine } from '@fieldhouse/contract/returns'
import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import type { ReactNode } from 'react'
import { formatPrice } from '../kit/prices.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'
import { ProductName } from '../products/product-name.tsx'
import type { Grade } from './return-grades.ts'
import { GRADES, ungraded } from './return-grades.ts'
import classes from './returns.module.css'

interface ReturnPieceProps {
  line: ReturnLine
  barcode: string | null
  /** The next grade is for this one. */
  current: boolean
  onGrade: ((grade: Grade) => void) | undefined
  children?: ReactNode
}

export function ReturnPiece({ line, barcode, current, onGrade, children }: ReturnPieceProps) {
  const texts = useMessages().returns
  const { one, reasons } = texts
  const { image, quantity, paid, reason, note, name } = line
  const srcSet = image ? avifSrcset(image) : undefined
  const isOpen = ungraded(line) > 0
  return (
    <li className={classes.piece} data-current={current || undefined}>
      <picture className={classes.picture}>
        {srcSet && <source type="image/avif" srcSet={srcSet} sizes="56px" />}
        {image && <img src={image.src} alt="" width={56} height={70} loading="lazy" />}
      </picture>
      <div>
        <ProductName {...line} />
        <span className={classes.note}>
          {texts.pieces(quantity)} · {one.paid(formatPrice(paid))}
          {barcode && ` · ${barcode}`}
        </span>
        <StatusPill tone="care">{reasons[reason]}</StatusPill>
        {note && <p className={classes.note}>“{note}”</p>}
      </div>
      <fieldset className={classes.grades} aria-label={one.gradeLabel(name)}>
        {GRADES.map((grade) => (
          <button
            key={grade}
            type="button"
            data-chosen={line[grade] > 0 || undefined}
            disabled={!onGrade || !isOpen}
            onClick={() => onGrade?.(grade)}
          >
            {one.grades[grade]}
            {line[grade] > 0 && quantity > 1 && ` ${line[grade]}`}
            <small>{one.gradeNotes[grade]}</small>
          </button>
        ))}
        {children}
      </fieldset>
    </li>
  )
}
