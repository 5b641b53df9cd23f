import type { StaffBanner } from '@fieldhouse/contract/publicity'
import { nextChange } from '@fieldhouse/contract/rules/banner-schedule'
import type { Language } from '@fieldhouse/contract/schemas'
import { Button, SegmentedControl, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { formatMoment, formatMomentInZone } from '../kit/format-moments.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { InstantField } from '../kit/forms/instant-inputs.tsx'
import { Icon } from '../kit/icons.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { HomeFrame } from '../preview/home-frame.tsx'
import { useFramedPreview } from '../preview/use-framed-preview.ts'
import { placedOf } from './banner-times.ts'
import classes from './home-as-of.module.css'

interface HomeAsOfProps {
  banners: readonly StaffBanner[]
  now: number
  at: number
  onAt: (at: number) => void
}

/** The real home page at the chosen moment, on a desktop and on a phone. */
export function HomeAsOf({ banners, now, at, onAt }: HomeAsOfProps) {
  const texts = useMessages()
  const { preview } = texts.banners
  const viewer = useLanguage()
  const [lang, setLang] = useState<Language>(viewer)
  const shown = useFramedPreview(new Date(at).toISOString(), lang)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const frame = shown.data?.frame
  const [loaded, setLoaded] = useState<typeof frame>()
  const next = nextChange(placedOf(banners), at)
  return (
    <section className={classes.panel}>
      <div className={classes.controls}>
        <Title order={2}>{preview.title}</Title>
        <InstantField
          aria-label={preview.title}
          inputWrapperOrder={['input', 'description']}
          instant={new Date(at).toISOString()}
          onInstant={(instant) => instant && onAt(Date.parse(instant))}
        />
        <Button variant="subtle" size="sm" onClick={() => onAt(now)}>
          {preview.now}
        </Button>
        {next !== undefined && (
          <Button variant="subtle" size="sm" onClick={() => onAt(next)}>
            {preview.next(formatMoment(next, viewer))}
          </Button>
        )}
        <div className={classes.end}>
          <SegmentedControl
            aria-label={preview.language}
            value={lang}
            onChange={(value) => setLang(value as Language)}
            data={[
              { value: 'en', label: preview.english },
              { value: 'es', label: preview.spanish },
            ]}
          />
          {shown.data && (
            <Button
              component="a"
              variant="default"
              size="sm"
              href={shown.data.url}
              target="_blank"
              rel="noreferrer"
              rightSection={<Icon name="outside" />}
            >
              {preview.open} <span className="visually-hidden">&nbsp;{texts.app.opensInNewTab}</span>
            </Button>
          )}
        </div>
      </div>
      <ErrorAlert error={shown.error} />
      <div className={classes.screens} aria-busy={shown.isFetching}>
        {isWide && (
          <div className={classes.browser}>
            <p className={classes.address}>{preview.address(formatMomentInZone(at, viewer))}</p>
            <HomeFrame {...{ frame, width: 1200, height: 760 }} title={preview.desktop} onLoaded={setLoaded} />
          </div>
        )}
        <div className={classes.handset}>
          <HomeFrame frame={isWide ? loaded : frame} title={preview.phone} width={390} height={760} />
        </div>
      </div>
    </section>
  )
}
