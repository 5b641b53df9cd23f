import type { CampaignInput } from '@fieldhouse/contract/campaigns'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { ProductSearch } from '../../promotions/editor/product-search.tsx'
import { useProductNames } from '../use-campaigns.ts'
import classes from './campaign-editor.module.css'
import { ChosenNames } from './chosen-names.tsx'
import { CountField } from './count-field.tsx'
import type { DraftChange } from './use-draft.ts'

interface OfferPanelProps {
  draft: CampaignInput
  onChange: DraftChange
}

const MAX_PRODUCTS = 20

export function OfferPanel({ draft, onChange }: OfferPanelProps) {
  const { offer } = useMessages().campaignEditor
  const nameOf = useProductNames(draft.product_ids)
  return (
    <Panel title={offer.title}>
      <div className={classes.three}>
        <TextInput
          label={offer.code}
          description={offer.codeNote}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={40}
          value={draft.promo_code ?? ''}
          onChange={({ currentTarget }) => onChange({ promo_code: currentTarget.value.trim() || null })}
        />
        <LinkField draft={draft} onChange={onChange} />
        <div className={layout.stackTight}>
          {draft.product_ids.length < MAX_PRODUCTS && (
            <ProductSearch
              label={offer.product}
              chosen={undefined}
              onChange={(product) => {
                if (!product || draft.product_ids.includes(product.id)) return
                onChange({
                  product_ids: [...draft.product_ids, product.id],
                  link: draft.link ?? `/product-detail/${product.id}`,
                })
              }}
            />
          )}
          <ChosenNames
            ids={draft.product_ids}
            nameOf={nameOf}
            removeLabel={offer.removeOffered}
            onChange={(product_ids) => onChange({ product_ids })}
          />
          <p className={layout.note}>{offer.productNote}</p>
        </div>
      </div>
      {draft.product_ids.length > 0 && <StockGuard draft={draft} onChange={onChange} />}
    </Panel>
  )
}

/** Typed text is kept although only a valid path is saved. */
function LinkField({ draft, onChange }: OfferPanelProps) {
  const { offer } = useMessages().campaignEditor
  const [typed, setTyped] = useState<string>()
  const text = typed ?? draft.link ?? ''
  return (
    <TextInput
      label={offer.link}
      description={offer.linkNote}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      inputMode="url"
      maxLength={500}
      value={text}
      error={text !== '' && !isPath(text) && offer.linkRule}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const path = currentTarget.value.trim()
        if (path === '' || isPath(path)) onChange({ link: path || null })
      }}
      onBlur={() => {
        if (isPath(text) || text === '') setTyped(undefined)
      }}
    />
  )
}

function StockGuard({ draft, onChange }: OfferPanelProps) {
  const { offer } = useMessages().campaignEditor
  return (
    <div className={classes.guard}>
      <CountField
        label={offer.slowBelow}
        value={draft.slow_below}
        most={10_000}
        onChange={(slow_below) => {
          if (slow_below !== null && slow_below >= draft.stop_at) onChange({ slow_below })
        }}
      />
      <CountField
        label={offer.stopAt}
        value={draft.stop_at}
        most={draft.slow_below}
        error={offer.guardRule}
        onChange={(stop_at) => {
          if (stop_at !== null) onChange({ stop_at })
        }}
      />
      <p className={layout.note}>{offer.guardNote}</p>
    </div>
  )
}

/** A path of the shop: one slash, no backslash or space, which browsers could read as another site. */
function isPath(text: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(text)
}
