import type { StockSku } from '@fieldhouse/contract/stock'
import { ColorSwatch } from '@mantine/core'
import { useLanguage, useTexts } from '../language.ts'
import { Mark } from '../ui/mark.tsx'
import { nameIn } from '../ui/name-in.ts'
import classes from './sku-label.module.css'

export function ColourAndSize({ sku }: { sku: StockSku }) {
  const { stock } = useTexts()
  const lang = useLanguage()
  const { colour } = sku.product_item
  return (
    <span className={classes.label}>
      <ColorSwatch component="span" className={classes.swatch ?? ''} color={colour.hex} size={14} withShadow={false} />
      {nameIn(colour, lang)}, {sku.size.label}
      {sku.status === 'discontinued' && <Mark>{stock.discontinued}</Mark>}
    </span>
  )
}
