import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import { LeaveGuard } from '../../kit/forms/leave-guard.tsx'
import { BackLink, PageTitle } from '../../kit/page-title.tsx'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useStableCallback } from '../../kit/use-stable-callback.ts'
import { useMessages } from '../../language.ts'
import { SkuGrid } from '../grid/sku-grid.tsx'
import { StatusBadge } from '../product-cells.tsx'
import { ColorwaysPanel } from './colorways-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { countFieldErrors, duplicateBarcodes, validateProductForm } from './field-errors.ts'
import { MainImage } from './main-image.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductActions } from './product-actions.tsx'
import { productForm } from './product-draft.ts'
import classes from './product-editor.module.css'
import { SaveBar } from './save-bar.tsx'
import { NamePanel, TextPanel } from './text-panel.tsx'
import { useProductEditor } from './use-editor.ts'
import { useSaveProduct } from './use-save-product.ts'

/** Edits a product loaded at `at`. Changes stay in the draft until they are saved together. */
export function ProductEditor({ latest, at }: { latest: StaffProduct; at: number }) {
  const { editor: texts, products } = useMessages()
  const editor = useProductEditor(latest)
  const { product, draft } = editor
  const saving = useSaveProduct(editor, at)
  const stored = useMemo(() => productForm(product), [product])
  const form = useMemo(() => ({ ...stored, ...draft.product }), [stored, draft.product])
  const now = new Date(at)
  const errors = validateProductForm(draft.product, now)
  const repeated = useMemo(() => duplicateBarcodes(product, draft), [product, draft])
  const items = useMemo(() => sortItems(product, draft.order), [product, draft.order])
  const setPrice = useStableCallback((id: number, price: string) => editor.setItem(id, { price }))

  return (
    <div className={classes.editor}>
      <div className={layout.stackTight}>
        <BackLink to="/products">{products.title}</BackLink>
        <div className={layout.row}>
          <PageTitle>{product.name}</PageTitle>
          <StatusBadge status={product.status} />
          <ProductActions product={product} at={at} dirty={editor.dirty} />
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <NamePanel form={form} nameError={errors.name} onChange={editor.setProduct}>
            <PriceFields
              label={texts.fields.price}
              of={product.name}
              form={form}
              prices={product.prices}
              at={at}
              error={errors.price}
              fromError={errors.price_from}
              required
              onChange={editor.setProduct}
            />
            <Switch
              label={texts.fields.show_former_price}
              description={texts.formerPriceNote}
              checked={form.show_former_price}
              onChange={(event) => editor.setProduct({ show_former_price: event.currentTarget.checked })}
            />
          </NamePanel>
          {items.length > 0 && (
            <Panel title={texts.grid}>
              <SkuGrid
                price={form.price}
                items={items}
                draftItems={draft.items}
                draftSkus={draft.skus}
                repeated={repeated}
                moved={saving.moved}
                onSkus={editor.setSkus}
                onPrice={setPrice}
              />
            </Panel>
          )}
          <ColorwaysPanel editor={editor} items={items} at={at} />
          <TextPanel form={form} onChange={editor.setProduct} />
        </div>
        <div className={classes.side}>
          <DetailsPanel form={form} errors={errors} onChange={editor.setProduct} />
          <MainImage product={product} onSaved={(saved) => editor.rebase(saved)} />
          <FactsPanel facts={form.facts} onChange={editor.setProduct} />
        </div>
      </div>
      <SaveBar editor={editor} saving={saving} errorCount={countFieldErrors(product, draft, now)} />
      <LeaveGuard unsaved={editor.dirty} />
    </div>
  )
}

function sortItems({ items }: StaffProduct, order: readonly number[] | undefined) {
  const rank = (id: number) => (order?.indexOf(id) ?? -1) + (order?.includes(id) ? 0 : Number.MAX_SAFE_INTEGER)
  return order ? items.toSorted((a, b) => rank(a.id) - rank(b.id)) : items
}
