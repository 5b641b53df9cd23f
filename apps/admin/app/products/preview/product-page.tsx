import type { Product, ProductItem } from '@fieldhouse/contract/listing'
import { avifSrcset } from '@fieldhouse/contract/rules/avif-srcset'
import type { Image, Language } from '@fieldhouse/contract/schemas'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatPrice } from '../../kit/prices.ts'
import layout from '../../kit/theme/layout.module.css'
import { messagesFor } from '../../language.ts'
import { NewBadge } from '../product-cells.tsx'
import classes from './product-page.module.css'
import { SizeList } from './size-list.tsx'

/** Content of a product page in `lang`, which can differ from the viewer's language. */
export function ProductPage({ product, lang }: { product: Product; lang: Language }) {
  const { preview } = messagesFor(lang)
  const [chosen, setChosen] = useState<number>()
  const item = product.items.find(({ id }) => id === chosen) ?? product.items[0]
  const images = item && item.images.length > 0 ? item.images : product.image ? [product.image] : []

  return (
    <article className={classes.page}>
      <Gallery images={images} label={preview.pictures} />
      <div className={classes.about}>
        <p className={layout.hint}>
          {product.category.name} {product.new && <NewBadge lang={lang} />}
        </p>
        <h3 className={classes.name}>{product.name}</h3>
        <p className={classes.price}>{formatPrice(item?.price ?? product.price)}</p>
        {item ? (
          <>
            <Colors items={product.items} chosen={item} label={preview.color} onChoose={setChosen} />
            <SizeList item={item} lang={lang} />
          </>
        ) : (
          <p className={classes.nothing}>{preview.noColorways}</p>
        )}
        <p className={classes.text}>{product.description}</p>
        <Section title={preview.material} text={product.material} />
        <Section title={preview.care} text={product.care} />
      </div>
    </article>
  )
}

function Gallery({ images, label }: { images: readonly Image[]; label: string }) {
  const [chosen, setChosen] = useState(0)
  const main = images[chosen] ?? images[0]
  if (!main) return <div className={classes.picture} />
  return (
    <div>
      <div className={classes.picture}>
        <Picture image={main} alt={main.alt} sizes="600px" />
      </div>
      {images.length > 1 && (
        <ul className={classes.thumbs} aria-label={label}>
          {images.map((image, index) => (
            <li key={image.src}>
              <UnstyledButton
                aria-label={`${label} ${index + 1}`}
                aria-current={image === main}
                onClick={() => setChosen(index)}
              >
                <Picture image={image} alt="" sizes="64px" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Picture({ image, alt, sizes }: { image: Image; alt: string; sizes: string }) {
  const srcset = avifSrcset(image)
  return (
    <picture>
      {srcset && <source type="image/avif" srcSet={srcset} sizes={sizes} />}
      <img src={image.src} alt={alt} width={image.width} height={image.height} loading="lazy" />
    </picture>
  )
}

interface ColorsProps {
  items: readonly ProductItem[]
  chosen: ProductItem
  label: string
  onChoose: (id: number) => void
}

function Colors({ items, chosen, label, onChoose }: ColorsProps) {
  return (
    <div>
      <p className={classes.label}>
        {label}: <strong>{chosen.color.name}</strong>
      </p>
      <ul className={classes.colors}>
        {items.map((item) => (
          <li key={item.id}>
            <UnstyledButton
              aria-label={item.color.name}
              aria-pressed={item === chosen}
              className={classes.color ?? ''}
              style={{ background: item.color.hex }}
              onClick={() => onChoose(item.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Section({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section>
      <h4 className={classes.label}>{title}</h4>
      <p className={classes.text}>{text}</p>
    </section>
  )
}
