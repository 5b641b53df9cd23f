import type { Image } from '@fieldhouse/contract/schemas'
import classes from './dashboard.module.css'

export function ProductThumb({ image }: { image: Image | null }) {
  return image ? (
    <img className={classes.thumb} src={image.src} alt="" width={32} height={32} loading="lazy" />
  ) : (
    <span className={classes.thumb} />
  )
}
