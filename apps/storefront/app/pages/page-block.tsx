import type { ShownPageBlock } from '@fieldhouse/contract/page-blocks'
import { SizeGuide } from '../catalog/size-guide.tsx'
import '../catalog/size-guide.css'
import { ProductGrid } from '../catalog/product-grid.tsx'
import type { ProductCardData } from '../catalog/shared-products.ts'
import { Accordion } from '../kit/accordion.tsx'
import { Picture } from '../kit/picture.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './page-screen.module.css'
import { RichText } from './rich-text.tsx'

interface Props {
  block: ShownPageBlock
  products: ReadonlyMap<number, ProductCardData>
}

export function PageBlock({ block, products }: Props) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'rich_text':
      return (
        <div className={styles.text}>
          <RichText text={block.text} />
        </div>
      )
    case 'picture':
      return <Picture image={block.image} sizes="(min-width: 760px) 720px, 100vw" className={styles.picture} />
    case 'picture_text':
      return (
        <div className={styles.beside} data-side={block.side}>
          <Picture image={block.image} sizes="(min-width: 760px) 340px, 100vw" className={styles.picture} />
          <div className={styles.text}>
            <RichText text={block.text} />
          </div>
        </div>
      )
    case 'accordion':
      return (
        <div>
          {block.items.map(({ title, text }) => (
            <Accordion key={title} title={title} heading="h3">
              <div className={styles.text}>
                <RichText text={text} />
              </div>
            </Accordion>
          ))}
        </div>
      )
    case 'products':
      return (
        <section className={styles.products}>
          {block.title && <h2>{block.title}</h2>}
          <ProductGrid products={block.product_ids.flatMap((id) => products.get(id) ?? [])} />
        </section>
      )
    case 'size_guide':
      return <SizeGuide distribution={block.distribution} />
    case 'shop_facts':
      return (
        <ul className={styles.facts}>
          {block.lines.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
      )
    case 'contact_form':
      return <ContactForm />
  }
}
