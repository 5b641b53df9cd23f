import type { LocalizedRichText, PageBlock } from '@fieldhouse/contract/page-blocks'
import type { PagePicture } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import { Button, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useMessages } from '../language.ts'
import { ProductPicks } from '../products/product-picks.tsx'
import { CollectionField } from './collection-field.tsx'
import classes from './page-editor.module.css'
import { PictureField } from './picture-field.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import { setIn } from './set-in.ts'
import { SizeRunField } from './size-run-field.tsx'

interface BlockFieldsProps<Block extends PageBlock = PageBlock> {
  block: Block
  /** Side by side, if there are two. */
  langs: readonly Language[]
  pictures: readonly PagePicture[]
  onChange: (block: Block) => void
}

export function BlockFields({ block, langs, pictures, onChange }: BlockFieldsProps) {
  const { pages } = useMessages()
  switch (block.type) {
    case 'heading':
      return (
        <Line
          {...{ langs, label: pages.types.heading, value: block.text, max: 120 }}
          onChange={(text) => onChange({ ...block, text })}
        />
      )
    case 'rich_text':
      return (
        <Body
          {...{ langs, label: pages.types.rich_text, value: block.text }}
          onChange={(text) => onChange({ ...block, text })}
        />
      )
    case 'picture':
    case 'picture_text':
      return <PictureFields {...{ block, langs, pictures, onChange }} />
    case 'accordion':
      return <Questions {...{ block, langs, pictures, onChange }} />
    case 'products':
      return (
        <>
          <Line
            {...{ langs, label: pages.fields.title, value: block.title, max: 120 }}
            onChange={(title) => onChange({ ...block, title })}
          />
          <CollectionField
            slug={block.collection ?? null}
            onChange={(collection) => onChange({ ...block, collection })}
          />
          {!block.collection && (
            <ProductPicks
              label={pages.types.products}
              ids={block.product_ids}
              onChange={(product_ids) => onChange({ ...block, product_ids })}
            />
          )}
        </>
      )
    case 'size_guide':
      return <SizeRunField id={block.size_run_id} onChange={(size_run_id) => onChange({ ...block, size_run_id })} />
    case 'shop_facts':
      return <Text c="dimmed">{pages.fields.shopFacts}</Text>
    case 'contact_form':
      return <Text c="dimmed">{pages.fields.contactForm}</Text>
  }
}

interface TextProps<T> {
  langs: readonly Language[]
  label: string
  value: { en: T; es: T | null }
  onChange: (value: { en: T; es: T | null }) => void
}

export function Line({ langs, label, value, max, size = 'sm', onChange }: LineProps) {
  const { pages } = useMessages()
  return (
    <div className={classes.languages}>
      {langs.map((lang) => (
        <TextInput
          key={lang}
          size={size}
          label={`${label} (${pages.languages[lang]})`}
          maxLength={max}
          value={value[lang] ?? ''}
          onChange={({ currentTarget }) => onChange(setIn(value, lang, currentTarget.value))}
        />
      ))}
    </div>
  )
}

interface LineProps extends TextProps<string> {
  max: number
  size?: 'sm' | 'lg'
}

function Body({ langs, label, value, onChange }: TextProps<LocalizedRichText['en']>) {
  const { pages } = useMessages()
  return (
    <div className={classes.languages}>
      {langs.map((lang) => (
        <RichTextEditor
          key={lang}
          label={`${label} (${pages.languages[lang]})`}
          text={value[lang] ?? []}
          onChange={(text) => onChange(setIn(value, lang, text))}
        />
      ))}
    </div>
  )
}

type BlockOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>

function PictureFields({ block, langs, pictures, onChange }: BlockFieldsProps<BlockOf<'picture' | 'picture_text'>>) {
  const { pages } = useMessages()
  return (
    <>
      <PictureField
        picture={pictures.find(({ id }) => id === block.picture_id)}
        onUploaded={({ id }) => onChange({ ...block, picture_id: id })}
      />
      <Line
        {...{ langs, label: pages.fields.alt, value: block.alt, max: 300 }}
        onChange={(alt) => onChange({ ...block, alt })}
      />
      {block.type === 'picture_text' && (
        <>
          <SegmentedControl
            aria-label={pages.fields.side}
            value={block.side}
            onChange={(side) => onChange({ ...block, side: side as 'left' | 'right' })}
            data={(['left', 'right'] as const).map((value) => ({ value, label: pages.fields.sides[value] }))}
          />
          <Body
            {...{ langs, label: pages.types.rich_text, value: block.text }}
            onChange={(text) => onChange({ ...block, text })}
          />
        </>
      )}
    </>
  )
}

function Questions({ block, langs, onChange }: BlockFieldsProps<BlockOf<'accordion'>>) {
  const { fields } = useMessages().pages
  const { items } = block
  const setItems = (changed: typeof items) => onChange({ ...block, items: changed })
  const replace = (index: number, item: (typeof items)[number]) => setItems(items.with(index, item))
  return (
    <>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no id, and the editor of a removed one must go
        <fieldset key={`${index} of ${items.length}`} className={classes.question}>
          <Line
            {...{ langs, label: fields.question, value: item.title, max: 200 }}
            onChange={(title) => replace(index, { ...item, title })}
          />
          <Body
            {...{ langs, label: fields.answer, value: item.text }}
            onChange={(text) => replace(index, { ...item, text })}
          />
          <div>
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => setItems(items.toSpliced(index, 1))}>
              {fields.removeQuestion}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() => setItems([...items, { title: { en: '', es: null }, text: { en: [], es: null } }])}
        >
          {fields.addQuestion}
        </Button>
      </div>
    </>
  )
}
