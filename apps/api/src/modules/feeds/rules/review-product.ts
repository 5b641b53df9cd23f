import type { FeedProblem } from '@fieldhouse/contract/feeds'
import { findColorwayProblems, findProductProblems, findSkuProblems, isListed } from './feed-problems.ts'
import type { FeedColorway, FeedProduct, FeedSku } from './feed-product.ts'

export interface RefusedProduct {
  product_id: number
  name: string
  name_es: string | null
  skus: RefusedSku[]
}

interface RefusedSku {
  sku_id: number
  color: string
  color_es: string | null
  size: string
  problems: FeedProblem[]
}

interface ReviewedProduct {
  /** SKUs that the file lists, by colorway. */
  listed: { item: FeedColorway; skus: FeedSku[] }[]
  refused: RefusedProduct | undefined
}

export function reviewProduct(product: FeedProduct, now: Date): ReviewedProduct {
  const { id: product_id, name, name_es } = product
  const ofProduct = findProductProblems(product)
  const listed: ReviewedProduct['listed'] = []
  const refused: RefusedSku[] = []
  for (const item of product.items) {
    const ofColorway = [...ofProduct, ...findColorwayProblems(product, item, now)]
    const { color, color_es } = item
    const skus = item.skus.filter((sku) => {
      const problems = [...ofColorway, ...findSkuProblems(sku)]
      if (problems.length > 0) refused.push({ sku_id: sku.id, color, color_es, size: sku.size, problems })
      return isListed(problems)
    })
    if (skus.length > 0) listed.push({ item, skus })
  }
  return { listed, refused: refused.length > 0 ? { product_id, name, name_es, skus: refused } : undefined }
}
