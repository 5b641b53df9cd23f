import type { CardItem, ProductCard } from '@fieldhouse/contract/catalog'
import { avifSrcset } from '@fieldhouse/contract/images'
import { shopAddress, useLanguage, useTexts } from '../language.ts'
import classes from './product-cells.module.css'

const SHOWN_COLOURS = 5

export function Picture({ product }: { product: ProductCard }) {
  const { image } = product
  if (!image) return <span className={classes.picture} />

  const srcset = avifSrcset(image)
  return (
    <picture className={classes.picture}>
      {srcset && <source type="image/avif" srcSet={srcset} sizes="40px" />}
      {/* The name stands beside it, so that the picture has nothing to add for those who cannot see it. */}
      <img src={image.src} alt="" width={image.width} height={image.height} loading="lazy" decoding="async" />
    </picture>
  )
}

/** The link to the shop; on narrow screens also what the columns have no room for. */
export function ProductName({ product }: { product: ProductCard }) {
  const { app } = useTexts()
  const lang = useLanguage()
  return (
    <>
      <a
        className={classes.name}
        href={shopAddress(`/product-detail/${product.id}`, lang)}
        target="_blank"
        rel="noopener"
        data-row-link=""
      >
        {product.name} <span className="visually-hidden">{app.opensInNewTab}</span>
      </a>
      <div className={classes.details}>
        {product.new && <NewBadge />}
        <Stock inStock={product.in_stock} />
        <span>{product.category.name}</span>
        <Colours items={product.items} />
      </div>
    </>
  )
}

export function Colours({ items }: { items: readonly CardItem[] }) {
  const texts = useTexts().products
  const colours = items.map((item) => item.colour)
  const more = colours.length - SHOWN_COLOURS
  if (colours.length === 0) return <span className={classes.none}>{texts.noColours}</span>

  const label = texts.colours(colours.map((colour) => colour.name))
  return (
    <span className={classes.colours} role="img" aria-label={label} title={label}>
      {colours.slice(0, SHOWN_COLOURS).map((colour) => (
        <span key={colour.id} className={classes.swatch} style={{ background: colour.hex }} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </span>
  )
}

export function NewBadge() {
  return <span className={classes.badge}>{useTexts().products.new}</span>
}

export function Stock({ inStock }: { inStock: boolean }) {
  const texts = useTexts().products
  return (
    <span className={classes.stock} data-in-stock={inStock}>
      {inStock ? texts.inStock : texts.soldOut}
    </span>
  )
}
