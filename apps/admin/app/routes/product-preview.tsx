import { Alert, Anchor, Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { parseMinuteInput, toMinuteInput } from '../kit/forms/day-inputs.ts'
import { MinuteInput } from '../kit/forms/instant-inputs.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { LANGUAGES, useMessages } from '../language.ts'
import classes from '../products/preview/preview-screen.module.css'
import { ProductPage } from '../products/preview/product-page.tsx'
import { usePreview } from '../products/preview/use-preview.ts'

export const meta = screenMeta((texts) => texts.preview.title)

const WIDTHS = ['phone', 'wide'] as const

/** The product as shoppers see it, in both languages, now or at another instant. */
export default function ProductPreviewRoute() {
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const at = new Date(search.get('as_of') ?? '')
  const asOf = Number.isNaN(at.getTime()) ? undefined : at.toISOString()
  const onAsOf = (instant: string | undefined) => setSearch(instant ? { as_of: instant } : {}, { replace: true })
  const { preview } = useMessages()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone')
  return (
    <div className={layout.stackCompact}>
      <Anchor component={Link} to={`/products/${id}`} size="sm">
        ← {preview.back}
      </Anchor>
      <PageTitle>{preview.title}</PageTitle>
      <div className={layout.fields}>
        <MinuteInput
          label={preview.asOf}
          value={asOf ? toMinuteInput(new Date(asOf)) : ''}
          onChange={(event) => onAsOf(parseMinuteInput(event.currentTarget.value))}
        />
        {asOf && (
          <Button variant="default" onClick={() => onAsOf(undefined)}>
            {preview.now}
          </Button>
        )}
        <SegmentedControl
          aria-label={preview.width}
          data={WIDTHS.map((value) => ({ value, label: preview.widths[value] }))}
          value={width}
          onChange={setWidth}
        />
      </div>
      <p className={layout.note}>{preview.note}</p>
      <div className={classes.frames} data-width={width}>
        {LANGUAGES.map(({ value, name }) => (
          <section key={value} className={classes.frame} aria-label={name} lang={value}>
            <h2 className={classes.language}>{name}</h2>
            <Frame id={id} lang={value} asOf={asOf} />
          </section>
        ))}
      </div>
    </div>
  )
}

function Frame({ id, lang, asOf }: { id: number; lang: 'en' | 'es'; asOf: string | undefined }) {
  const { preview } = useMessages()
  const query = usePreview(id, lang, asOf)
  return (
    <QueryView query={query} failed={preview.failed}>
      {({ product, shown }) => (
        <>
          {!shown && (
            <Alert className={classes.hidden ?? ''} variant="default">
              {product ? preview.hidden : preview.missing}
            </Alert>
          )}
          {product && <ProductPage product={product} lang={lang} />}
        </>
      )}
    </QueryView>
  )
}
