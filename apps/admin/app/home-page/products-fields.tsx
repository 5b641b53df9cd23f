import type { ProductRule } from '@fieldhouse/contract/home-page'
import { listCategories } from '@fieldhouse/contract/operations.generated'
import { Checkbox, MultiSelect, NativeSelect, NumberInput, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useLanguage, useMessages } from '../language.ts'
import { ProductPicks } from '../products/product-picks.tsx'
import type { CategoriesBlock, ProductsBlock } from './home-blocks.ts'

const RULES = ['new_arrivals', 'featured', 'best_selling', 'category', 'hand_picked'] as const
const MAX_PRODUCTS = 24

interface Props<Block> {
  block: Block
  onChange: (block: Block) => void
}

export function ProductsFields({ block, onChange }: Props<ProductsBlock>) {
  const { settings } = useMessages().homePage
  const categories = useCategoryOptions()
  const isByHand = block.rule === 'hand_picked'
  return (
    <>
      <NativeSelect
        label={settings.products}
        data={RULES.map((value) => ({ value, label: settings.rules[value] }))}
        value={block.rule}
        onChange={({ currentTarget }) => onChange({ ...block, rule: currentTarget.value as ProductRule })}
      />
      {block.rule === 'category' && (
        <NativeSelect
          label={settings.category}
          data={[{ value: '', label: settings.chooseCategory }, ...categories]}
          value={String(block.category_id ?? '')}
          onChange={({ currentTarget }) => onChange({ ...block, category_id: Number(currentTarget.value) || null })}
        />
      )}
      <ProductPicks
        label={isByHand ? settings.picked : settings.pinned}
        ids={block.product_ids}
        onChange={(product_ids) => onChange({ ...block, product_ids })}
      />
      {!isByHand && (
        <Checkbox
          label={settings.inStock}
          checked={block.in_stock}
          onChange={({ currentTarget }) => onChange({ ...block, in_stock: currentTarget.checked })}
        />
      )}
      <NumberInput
        label={settings.limit}
        min={1}
        max={MAX_PRODUCTS}
        clampBehavior="strict"
        allowDecimal={false}
        value={block.limit}
        onChange={(limit) => Number(limit) >= 1 && onChange({ ...block, limit: Number(limit) })}
      />
      <SegmentedControl
        aria-label={settings.layout}
        value={block.layout}
        onChange={(layout) => onChange({ ...block, layout: layout as ProductsBlock['layout'] })}
        data={(['row', 'grid'] as const).map((value) => ({ value, label: settings.layouts[value] }))}
      />
    </>
  )
}

export function CategoriesFields({ block, onChange }: Props<CategoriesBlock>) {
  const { settings } = useMessages().homePage
  const categories = useCategoryOptions()
  return (
    <>
      <Checkbox
        label={settings.allCategories}
        checked={block.category_ids === null}
        onChange={({ currentTarget }) => onChange({ ...block, category_ids: currentTarget.checked ? null : [] })}
      />
      {block.category_ids !== null && (
        <MultiSelect
          label={settings.categories}
          searchable
          maxValues={MAX_PRODUCTS}
          data={categories}
          value={block.category_ids.map(String)}
          onChange={(ids) => onChange({ ...block, category_ids: ids.map(Number) })}
        />
      )}
    </>
  )
}

function useCategoryOptions(): { value: string; label: string }[] {
  const lang = useLanguage()
  const { data = [] } = useQuery({
    queryKey: ['shop-categories', lang],
    queryFn: async ({ signal }) =>
      (await client.call(listCategories, { query: { page_size: 100, lang } }, { signal })).results,
  })
  return data.map(({ id, name }) => ({ value: String(id), label: name }))
}
