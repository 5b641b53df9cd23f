import type { OrderLine } from '@fieldhouse/contract/orders'
import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import type { Image } from '@fieldhouse/contract/schemas'
import type { ReactNode } from 'react'
import { useMessages } from '../language.ts'
import classes from './fulfillment.module.css'

interface LineItemProps {
  line: Pick<OrderLine, 'name' | 'color' | 'size' | 'image'>
  barcode?: string | null
  location?: string | null
  /** At the end of the row. */
  children: ReactNode
}

/** One line of an order, with where to find it. */
export function LineItem({ line, barcode, location, children }: LineItemProps) {
  const { sizeName } = useSizeName()
  return (
    <div className={classes.item}>
      <Thumb image={line.image} />
      <div className={classes.grow}>
        <b>{line.name}</b>
        <span className={classes.dim}>
          {line.color}, {sizeName(line.size)}
          {barcode && <span className={classes.code}> {barcode}</span>}
          {location && <Location>{location}</Location>}
        </span>
      </div>
      {children}
    </div>
  )
}

function Location({ children }: { children: string }) {
  return <span className={classes.location}>{children}</span>
}

function Thumb({ image }: { image: Image | null }) {
  if (!image) return <span className={classes.thumb} />
  const srcSet = avifSrcset(image)
  return (
    <picture className={classes.thumb}>
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes="40px" />}
      <img src={image.src} alt="" width={40} height={50} loading="lazy" decoding="async" />
    </picture>
  )
}

function useSizeName() {
  const { oneSize } = useMessages().fulfillment
  return { sizeName: (size: string) => (isOneSize(size) ? oneSize : size) }
}
