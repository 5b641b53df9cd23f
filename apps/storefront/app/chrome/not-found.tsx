import { listProducts } from '@fieldhouse/contract/operations.generated'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import type { ProductCardData } from '../catalog/shared-products.ts'
import { Icon } from '../kit/icon.tsx'
import { localPath, useLang } from '../lang.ts'
import { useMessages } from '../locales/messages.ts'
import { useNotFoundMessages } from '../locales/not-found-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './not-found.module.css'

/** One row. */
const POPULAR = 4

/** Search, ways in, and what sells best. The form and the links work without scripts. */
export default function NotFound() {
  const { notFound, nav, accountTitles } = useMessages()
  const texts = useNotFoundMessages()
  const lang = useLang()
  const ways = [
    [nav.featured, '/featured'],
    [texts.allProducts, '/category'],
    [accountTitles.findOrder, '/find-order'],
    [nav.help, '/help'],
    [texts.contact, '/contact'],
  ] as const
  return (
    <>
      <div className={styles.panel} data-theme="dark">
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>{notFound.title}</h1>
        <p>
          {notFound.text} {texts.start}
        </p>
        <search className={styles.search}>
          <form action={localPath(lang, '/search')}>
            <Icon name="search" />
            <input type="search" name="q" aria-label={nav.search} placeholder={nav.search} maxLength={100} />
          </form>
        </search>
        <ul className={styles.ways}>
          {ways.map(([name, to]) => (
            <li key={to}>
              <LocalizedLink to={to}>{name}</LocalizedLink>
            </li>
          ))}
        </ul>
      </div>
      <PopularProducts />
    </>
  )
}

/** An error page has no loader, so the browser asks. */
function PopularProducts() {
  const texts = useNotFoundMessages()
  const lang = useLang()
  const [products, setProducts] = useState<readonly ProductCardData[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const query = { sort: 'best_selling', in_stock: true, page_size: POPULAR, lang } as const
    api.call(listProducts, { query }, { signal: controller.signal, background: true }).then(
      ({ results }) => setProducts(results),
      () => {},
    )
    return () => controller.abort()
  }, [lang])
  if (products.length === 0) return null
  return (
    <section className={styles.popular}>
      <h2>{texts.popular}</h2>
      <ProductGrid products={products} />
    </section>
  )
}
