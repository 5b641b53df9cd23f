import type { HomePage, ShownBlock } from '@fieldhouse/contract/home-page'
import type { Category } from '@fieldhouse/contract/listing'
import type { Banner } from '@fieldhouse/contract/publicity'
import { useMessages } from '../locales/messages.ts'
import { Banners } from './banners.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ProductList } from './home-product-list.tsx'
import styles from './home-screen.module.css'
import { PictureBlock, TextBlock } from './home-text-blocks.tsx'
import type { ProductCardData } from './shared-products.ts'

export interface HomePageData extends Omit<HomePage, 'products'> {
  products: ProductCardData[]
}

interface Props {
  page: HomePageData
  categories: Category[]
}

/** The blocks that staff has composed. */
export default function HomeScreen({ page, categories }: Props) {
  const { home } = useMessages()
  const products = new Map(page.products.map((product) => [product.id, product]))
  return (
    <>
      {page.blocks.every(({ type }) => type !== 'banners') && <h1 className="visually-hidden">{home.title}</h1>}
      {page.blocks.map((block, index) => (
        // The admin’s preview scrolls to the block of this name, and outlines it.
        <div key={block.id} id={`block-${block.id}`} className={styles.block}>
          <Block {...{ block, categories, products, banners: page.banners, isFirst: index === 0 }} />
        </div>
      ))}
    </>
  )
}

interface BlockProps {
  block: ShownBlock
  categories: readonly Category[]
  products: ReadonlyMap<number, ProductCardData>
  banners: readonly Banner[]
  isFirst: boolean
}

function Block({ block, categories, products, banners, isFirst }: BlockProps) {
  switch (block.type) {
    case 'banners':
      return <Banners banners={banners} />
    case 'categories':
      return <CategoryTiles title={block.title} categories={chooseCategories(categories, block.category_ids)} />
    case 'products':
      return <ProductList block={block} category={findById(categories, block.category_id)} {...{ products, isFirst }} />
    case 'text':
      return <TextBlock block={block} />
    case 'picture':
      return <PictureBlock block={block} />
  }
}

function chooseCategories(categories: readonly Category[], ids: readonly number[] | null): Category[] {
  if (ids === null) return categories.filter(({ parent }) => parent === null)
  return ids.flatMap((id) => findById(categories, id) ?? [])
}

function findById(categories: readonly Category[], wanted: number | null): Category | undefined {
  return categories.find(({ id }) => id === wanted)
}
