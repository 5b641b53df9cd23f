import type { Distribution, StaffColor, StaffImage, StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { addProductItemImages } from '@fieldhouse/contract/operations.generated'
import { ActionIcon, NativeSelect, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { memo, useState } from 'react'
import { toDayInput } from '../../kit/forms/day-inputs.ts'
import { Icon } from '../../kit/icons.tsx'
import { localizedName } from '../../kit/localized-name.ts'
import { formatPrice } from '../../kit/prices.ts'
import { useLanguage, useMessages } from '../../language.ts'
import { HistoryLink } from '../../session/history-link.tsx'
import { useCan } from '../../session/staff-context.ts'
import { ImageDrop } from '../images/image-drop.tsx'
import { ImageList } from '../images/image-list.tsx'
import { RemoveImage } from '../images/remove-image.tsx'
import { useImageUpload } from '../images/use-image-upload.ts'
import classes from './colorway-card.module.css'
import { useFieldFocus, useIsFieldNamed } from './field-address.ts'
import { validateItemPrice } from './field-errors.ts'
import { LookPanel } from './look-panel.tsx'
import { PriceFields } from './price-fields.tsx'
import type { ItemForm } from './product-draft.ts'
import { itemForm } from './product-draft.ts'
import { RemoveColorway } from './remove-colorway.tsx'
import { imageOrder } from './to-product-save.ts'

interface ColorwayCardProps {
  item: StaffItem
  draft: Partial<ItemForm> | undefined
  colors: readonly StaffColor[]
  runs: readonly Distribution[]
  /** Zero-based position among `of` colorways. */
  index: number
  of: number
  /** Whether the card starts expanded. */
  open: boolean
  /** When the product was loaded. */
  at: number
  onChange: (id: number, part: Partial<ItemForm>) => void
  onMove: (id: number, to: number) => void
  /** The item was saved immediately, outside of the draft. */
  onAccept: (item: StaffItem) => void
  onRemoved: (product: StaffProduct, item: StaffItem) => void
}

export const ColorwayCard = memo(function ColorwayCard(props: ColorwayCardProps) {
  const { item, draft = {}, colors, runs, index, of, open, at, onChange, onMove, onAccept, onRemoved } = props
  const { editor } = useMessages()
  const lang = useLanguage()
  const form = { ...itemForm(item), ...draft }
  const name = localizedName(item.color, lang)
  const ids = item.skus.map(({ id }) => id)
  const isNamed = useIsFieldNamed(ids.flatMap((id) => [`color-${id}`, `run-${id}`, `images-${id}`] as const))
  const [opened, { toggle }] = useDisclosure(open || isNamed)
  const colorRef = useFieldFocus(...ids.map((id) => `color-${id}` as const))
  const runRef = useFieldFocus(...ids.map((id) => `run-${id}` as const))
  const change = (part: Partial<ItemForm>) => onChange(item.id, part)
  const mayEdit = useCan()('catalog')
  const isPast = form.price_from !== '' && form.price_from < toDayInput(new Date(at))

  return (
    <section className={classes.card} aria-label={name}>
      <Heading name={name} item={item} index={index} of={of} opened={opened} onToggle={toggle} onMove={onMove} />
      {opened && (
        <>
          <div className={classes.fields}>
            <NativeSelect
              ref={colorRef}
              label={editor.color}
              data={colors.map((color) => ({ value: color.name, label: localizedName(color, lang) }))}
              value={form.color}
              onChange={(event) => change({ color: event.currentTarget.value })}
            />
            <NativeSelect
              ref={runRef}
              label={editor.run}
              description={form.distribution === String(item.distribution.id) ? undefined : editor.runNote}
              data={runs.map((run) => ({ value: String(run.id), label: localizedName(run, lang) }))}
              value={form.distribution}
              onChange={(event) => change({ distribution: event.currentTarget.value })}
            />
            <PriceFields
              label={editor.ownPrice}
              of={name}
              note={editor.ownPriceNote}
              form={form}
              prices={item.prices}
              at={at}
              error={validateItemPrice(form.price)}
              fromError={isPast ? 'pastDay' : undefined}
              onChange={change}
            />
          </div>
          <Pictures item={item} name={name} form={form} order={draft.images} onChange={change} onAccept={onAccept} />
          {mayEdit && <LookPanel item={item} name={name} />}
          <RemoveColorway item={item} name={name} onRemoved={onRemoved} />
        </>
      )}
    </section>
  )
})

interface HeadingProps {
  name: string
  item: StaffItem
  index: number
  of: number
  opened: boolean
  onToggle: () => void
  onMove: (id: number, to: number) => void
}

function Heading({ name, item, index, of, opened, onToggle, onMove }: HeadingProps) {
  const { editor } = useMessages()
  return (
    <div className={classes.heading}>
      <h3>
        <UnstyledButton className={classes.toggle ?? ''} aria-expanded={opened} onClick={onToggle}>
          <Icon name={opened ? 'up' : 'down'} />
          <span className={classes.swatch} style={{ background: item.color.hex }} />
          {name}
        </UnstyledButton>
      </h3>
      {!opened && <Summary item={item} />}
      <HistoryLink entity="product_item" entity_id={item.id} size="xs">
        {editor.history}
        <span className="visually-hidden"> {name}</span>
      </HistoryLink>
      {(['up', 'down'] as const).map((direction) => (
        <ActionIcon
          key={direction}
          variant="default"
          size={30}
          aria-label={direction === 'up' ? editor.moveUp(name) : editor.moveDown(name)}
          disabled={index === (direction === 'up' ? 0 : of - 1)}
          onClick={() => onMove(item.id, direction === 'up' ? index - 1 : index + 1)}
        >
          <Icon name={direction} />
        </ActionIcon>
      ))}
    </div>
  )
}

/** Shown while the card is collapsed. */
function Summary({ item }: { item: StaffItem }) {
  const { editor } = useMessages()
  return (
    <span className={classes.summary}>
      {item.distribution.name} · {editor.pictureCount(item.images.length)}
      {item.price && ` · ${formatPrice(item.price)}`}
    </span>
  )
}

interface PicturesProps extends Pick<ColorwayCardProps, 'item' | 'onAccept'> {
  name: string
  form: ItemForm
  order: ItemForm['images'] | undefined
  onChange: (part: Partial<ItemForm>) => void
}

function Pictures({ item, name, form, order, onChange, onAccept }: PicturesProps) {
  const { pictures } = useMessages()
  const [removing, setRemoving] = useState<StaffImage>()
  const upload = useImageUpload({
    send: (client, images, signal) => {
      const body = { product_item_id: item.id, images }
      return client.call(addProductItemImages, { body }, { signal })
    },
    onDone: onAccept,
  })
  const ref = useFieldFocus(...item.skus.map(({ id }) => `images-${id}` as const))
  const inOrder = imageOrder(item, order).flatMap((id) => item.images.find((image) => image.id === id) ?? [])

  return (
    <ImageDrop buttonRef={ref} label={pictures.addTo(name)} upload={upload}>
      <ImageList
        of={name}
        images={inOrder}
        alts={form.alts}
        onOrder={(images) => onChange({ images })}
        onAlt={(id, alt) => onChange({ alts: { ...form.alts, [id]: alt } })}
        onRemove={setRemoving}
      />
      <RemoveImage item={item} image={removing} onRemoved={onAccept} onClose={() => setRemoving(undefined)} />
    </ImageDrop>
  )
}
