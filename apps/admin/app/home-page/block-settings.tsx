import type { HomeBlock } from '@fieldhouse/contract/home-page'
import { Button, Text, TextInput } from '@mantine/core'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { ProductPicks } from '../products/product-picks.tsx'
import { BlockDates } from './block-dates.tsx'
import { blockName } from './block-name.ts'
import type { WrittenBlock } from './home-blocks.ts'
import { findFaults } from './home-blocks.ts'
import { LocalizedField } from './localized-field.tsx'
import { CategoriesFields, ProductsFields } from './products-fields.tsx'

interface BlockSettingsProps {
  block: HomeBlock
  onChange: (block: HomeBlock) => void
  onDuplicate: () => void
  onRemove: () => void
}

export function BlockSettings({ block, onChange, onDuplicate, onRemove }: BlockSettingsProps) {
  const texts = useMessages()
  const { settings } = texts.homePage
  const faults = findFaults(block)
  return (
    <Panel title={blockName(block, useLanguage(), texts)}>
      <div className={layout.stackCompact}>
        {block.type === 'banners' ? (
          <Text>{settings.banners}</Text>
        ) : (
          <LocalizedField
            label={settings.heading}
            hint={hasUsualHeading(block) ? settings.headingHint : undefined}
            maxLength={120}
            value={block.title}
            onChange={(title) => onChange({ ...block, title })}
          />
        )}
        {block.type === 'categories' && <CategoriesFields block={block} onChange={onChange} />}
        {block.type === 'products' && <ProductsFields block={block} onChange={onChange} />}
        {(block.type === 'text' || block.type === 'picture') && (
          <WordsFields block={block} hasLinkFault={faults.includes('link')} onChange={onChange} />
        )}
        {block.type === 'picture' && (
          <ProductPicks
            label={settings.picture}
            hint={settings.pictureHint}
            ids={block.product_id === null ? [] : [block.product_id]}
            max={1}
            onChange={([product_id = null]) => onChange({ ...block, product_id })}
          />
        )}
        <BlockDates block={block} isFaulty={faults.includes('dates')} onChange={onChange} />
        <div className={layout.actions}>
          {block.type !== 'banners' && (
            <Button variant="default" size="xs" onClick={onDuplicate}>
              {settings.duplicate}
            </Button>
          )}
          <Button variant="outline" color="red" size="xs" onClick={onRemove}>
            {settings.remove}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function hasUsualHeading(block: HomeBlock): boolean {
  return block.type === 'categories' || (block.type === 'products' && block.rule !== 'hand_picked')
}

interface WordsFieldsProps {
  block: WrittenBlock
  hasLinkFault: boolean
  onChange: (block: WrittenBlock) => void
}

function WordsFields({ block, hasLinkFault, onChange }: WordsFieldsProps) {
  const { settings } = useMessages().homePage
  const { link } = block
  const setHref = (href: string) =>
    onChange({ ...block, link: href === '' ? null : { label: { en: '', es: null }, ...link, href } })
  return (
    <>
      <LocalizedField
        label={settings.text}
        isLong
        maxLength={1000}
        value={block.text}
        onChange={(text) => onChange({ ...block, text })}
      />
      <TextInput
        label={settings.link}
        description={settings.linkHint}
        error={hasLinkFault && settings.linkFault}
        maxLength={500}
        value={link?.href ?? ''}
        onChange={({ currentTarget }) => setHref(currentTarget.value)}
      />
      {link && (
        <LocalizedField
          label={settings.label}
          maxLength={40}
          value={link.label}
          onChange={(label) => onChange({ ...block, link: { ...link, label } })}
        />
      )}
    </>
  )
}
