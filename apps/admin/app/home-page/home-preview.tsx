import type { Language } from '@fieldhouse/contract/schemas'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatMoment, formatMomentInZone } from '../kit/format-moments.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { InstantField } from '../kit/forms/instant-inputs.tsx'
import { Icon } from '../kit/icons.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { HomeFrame } from '../preview/home-frame.tsx'
import { useFramedPreview } from '../preview/use-framed-preview.ts'
import classes from './home-preview.module.css'
import { TimeScrubber } from './time-scrubber.tsx'

const SCREENS = { desktop: { width: 1200, height: 1100 }, phone: { width: 390, height: 780 } }
type Device = keyof typeof SCREENS

interface HomePreviewProps {
  draftVersion: number
  chosen: string | undefined
  changes: readonly number[]
  now: number
  at: number
  onAt: (at: number) => void
}

/** The real home page with the saved draft, at the chosen moment. */
export function HomePreview({ draftVersion, chosen, changes, now, at, onAt }: HomePreviewProps) {
  const texts = useMessages()
  const { preview } = texts.homePage
  const viewer = useLanguage()
  const [lang, setLang] = useState<Language>(viewer)
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 760 ? 'phone' : 'desktop'))
  const shown = useFramedPreview(new Date(at).toISOString(), lang, draftVersion)
  const next = changes.find((change) => change > at)
  return (
    <section className={classes.preview} aria-label={preview.frame}>
      <div className={classes.controls}>
        <InstantField
          aria-label={preview.title}
          inputWrapperOrder={['input', 'description']}
          leftSection={<span className={classes.lead}>{preview.title}</span>}
          leftSectionWidth={52}
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
            aria-label={preview.device}
            value={device}
            onChange={(value) => setDevice(value as Device)}
            data={(['desktop', 'phone'] as const).map((value) => ({ value, label: preview[value] }))}
          />
          <SegmentedControl
            aria-label={preview.language}
            value={lang}
            onChange={(value) => setLang(value as Language)}
            data={[
              { value: 'en', label: 'EN' },
              { value: 'es', label: 'ES' },
            ]}
          />
        </div>
      </div>
      <TimeScrubber {...{ changes, now, at, onAt }} />
      <ErrorAlert error={shown.error} />
      <div className={classes.screen} data-device={device} aria-busy={shown.isFetching}>
        <p className={classes.address}>{preview.address(formatMomentInZone(at, viewer))}</p>
        <HomeFrame
          key={device}
          frame={shown.data?.frame}
          title={preview.frame}
          {...SCREENS[device]}
          target={chosen && `block-${chosen}`}
        />
      </div>
      {shown.data && (
        <Button
          component="a"
          variant="default"
          size="xs"
          className={classes.open ?? ''}
          href={shown.data.url}
          target="_blank"
          rel="noreferrer"
          rightSection={<Icon name="outside" />}
        >
          {preview.open} <span className="visually-hidden">&nbsp;{texts.app.opensInNewTab}</span>
        </Button>
      )}
    </section>
  )
}
