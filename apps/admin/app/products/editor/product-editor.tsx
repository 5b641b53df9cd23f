import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import layout from '../../kit/layout.module.css'
import { BackLink, PageTitle } from '../../kit/page-title.tsx'
import { useTexts } from '../../language.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { SkuGrid } from '../grid/sku-grid.tsx'
import { StatusMark } from '../product-cells.tsx'
import { ColourwaysPanel } from './colourways-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { productForm } from './draft.ts'
import { countFaults, productFaults, repeatedBarcodes } from './faults.ts'
import { MainPicture } from './main-picture.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductActions } from './product-actions.tsx'
import classes from './product-editor.module.css'
import { SaveBar } from './save-bar.tsx'
import { TextPanel } from './text-panel.tsx'
import { useEditor } from './use-editor.ts'
import { useSaving } from './use-saving.ts'

/** Edits a product loaded at `at`. Changes stay in the draft until they are saved together. */
export function ProductEditor({ latest, at }: { latest: StaffProduct; at: number }) {
  const { editor: texts, products } = useTexts()
  const editor = useEditor(latest)
  const { product, draft } = editor
  const saving = useSaving(editor, at)
  const stored = useMemo(() => productForm(product), [product])
  const form = useMemo(() => ({ ...stored, ...draft.product }), [stored, draft.product])
  const now = new Date(at)
  const faults = productFaults(draft.product, now)
  const repeated = useMemo(() => repeatedBarcodes(product, draft), [product, draft])
  const items = useMemo(() => inOrder(product, draft.order), [product, draft.order])
  const setPrice = useStableCallback((id: number, price: string) => editor.setItem(id, { price }))

  return (
    <div className={classes.editor}>
      <div className={layout.stackTight}>
        <BackLink to="/products">{products.title}</BackLink>
        <div className={layout.row}>
          <PageTitle>{product.name}</PageTitle>
          <StatusMark status={product.status} />
          <ProductActions product={product} at={at} />
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <TextPanel form={form} nameFault={faults.name} onChange={editor.setProduct} />
          <ColourwaysPanel editor={editor} items={items} at={at} />
          <Panel title={texts.grid}>
            {items.length > 0 ? (
              <SkuGrid
                items={items}
                draftItems={draft.items}
                draftSkus={draft.skus}
                repeated={repeated}
                moved={saving.moved}
                onSkus={editor.setSkus}
                onPrice={setPrice}
              />
            ) : (
              <Text>{texts.noColourways}</Text>
            )}
          </Panel>
        </div>
        <div className={classes.side}>
          <DetailsPanel form={form} faults={faults} onChange={editor.setProduct} />
          <Panel title={texts.fields.price}>
            <PriceFields
              label={texts.fields.price}
              of={product.name}
              form={form}
              prices={product.prices}
              at={at}
              fault={faults.price}
              fromFault={faults.price_from}
              required
              onChange={editor.setProduct}
            />
          </Panel>
          <MainPicture product={product} onSaved={(saved) => editor.rebase(saved)} />
        </div>
      </div>
      <SaveBar editor={editor} saving={saving} faults={countFaults(product, draft, now)} />
      <LeaveGuard unsaved={editor.dirty} />
    </div>
  )
}

function inOrder({ items }: StaffProduct, order: readonly number[] | undefined) {
  const place = (id: number) => (order?.indexOf(id) ?? -1) + (order?.includes(id) ? 0 : Number.MAX_SAFE_INTEGER)
  return order ? items.toSorted((a, b) => place(a.id) - place(b.id)) : items
}
