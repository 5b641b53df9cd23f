import type { StockSku } from '@fieldhouse/contract/stock'
import { ColorSwatch } from '@mantine/core'
import { localizedName } from '../kit/localized-name.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import classes from './sku-label.module.css'

export function ColorAndSize({ sku }: { sku: StockSku }) {
  const { stock } = useMessages()
  const lang = useLanguage()
  const { color } = sku.product_item
  return (
    <span className={classes.label}>
      <ColorSwatch component="span" className={classes.swatch ?? ''} color={color.hex} size={14} withShadow={false} />
      {localizedName(color, lang)}, {sku.size.label}
      {sku.status === 'discontinued' && <StatusPill>{stock.discontinued}</StatusPill>}
    </span>
  )
}
