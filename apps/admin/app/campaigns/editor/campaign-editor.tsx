import type { Campaign } from '@fieldhouse/contract/campaigns'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { LeaveGuard } from '../../kit/forms/leave-guard.tsx'
import { RejectedFields } from '../../kit/forms/rejected-fields.tsx'
import { useMessages } from '../../language.ts'
import { useShopName } from '../../shop-name.ts'
import { usePreview, useSegmentCount } from '../use-campaigns.ts'
import { AudiencePanel } from './audience-panel.tsx'
import classes from './campaign-editor.module.css'
import { CostPanel } from './cost-panel.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { EditorHeading } from './editor-heading.tsx'
import { measureWording } from './measure-wording.ts'
import type { Shown } from './message-panel.tsx'
import { MessagePanel } from './message-panel.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { splitAudience } from './split-audience.ts'
import { TimePanel } from './time-panel.tsx'
import type { DraftEditing } from './use-draft.ts'
import { useDraft } from './use-draft.ts'
import { useSegmentPrice } from './use-text-settings.ts'

const PAUSE_MS = 400
/** As long as those of the API, which are all equally long. */
const SAMPLE_LINK = `${globalThis.location?.host ?? ''}/t/XXXXXXXXX`

/** The short link in a text that the API has written. */
function shortLink(text: string | undefined): string {
  return /\S+\/t\/\w+/.exec(text ?? '')?.[0] ?? SAMPLE_LINK
}

export function CampaignEditor({ campaign }: { campaign: Campaign }) {
  const { campaignEditor } = useMessages()
  const editing = useDraft(campaign)
  const { draft, change } = editing
  const [shown, setShown] = useState<Shown>({ lang: 'en', variant: 'a' })
  const variant = draft.bodies.b ? shown.variant : 'a'
  const fields: Partial<Record<string, string>> = campaignEditor.fields
  return (
    <>
      <LeaveGuard unsaved={editing.unsaved} />
      <EditorHeading
        editing={editing}
        shown={{ ...shown, variant }}
        rejected={<RejectedFields error={editing.error} nameOf={(field) => fields[field] ?? field} />}
      />
      {editing.conflict && <DraftConflict conflict={editing.conflict} onResolve={editing.resolve} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          <TextInput
            label={campaignEditor.name}
            maxLength={80}
            autoComplete="off"
            value={draft.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <AudiencePanel
            segment={draft.segment}
            holdoutPercent={draft.holdout_percent}
            onChange={(segment) => change({ segment })}
          />
          <MessageAndPhone editing={editing} shown={{ ...shown, variant }} onShow={setShown} />
          <OfferPanel draft={draft} onChange={change} />
          <TimePanel draft={draft} onChange={change} />
        </div>
      </div>
    </>
  )
}

interface MessageAndPhoneProps {
  editing: DraftEditing
  shown: Shown
  onShow: (shown: Shown) => void
}

/** The text is measured in the browser with the values of the recipient shown, which the API chooses. */
function MessageAndPhone({ editing, shown, onShow }: MessageAndPhoneProps) {
  const { draft, change } = editing
  const [offset, setOffset] = useState(0)
  const [settled] = useDebouncedValue(draft, PAUSE_MS)
  const preview = usePreview({ campaign: settled, ...shown, offset })
  const otherLang = shown.lang === 'en' ? 'es' : 'en'
  const other = usePreview({ campaign: settled, ...shown, lang: otherLang, offset: 0 })
  const people = useSegmentCount(settled.segment).data
  const segmentPrice = useSegmentPrice()
  const shop = useShopName()
  const recipient = preview.data?.recipient ?? null
  const measured = measureWording(draft, { ...shown, shop, recipient, link: shortLink(preview.data?.text) })
  const share = people && people.matching > 0 ? splitAudience(people, draft.holdout_percent).texts / people.matching : 0
  const texts = people && {
    en: Math.round(people.by_language.en * share),
    es: Math.round(people.by_language.es * share),
  }
  const segments = { [shown.lang]: measured.segments, [otherLang]: other.data?.segments ?? 1 }
  const estimate = (['en', 'es'] as const)
    .filter((lang) => texts && texts[lang] > 0)
    .map((lang) => ({ lang, parts: [{ people: texts?.[lang] ?? 0, segments: segments[lang] ?? 1 }] }))
  return (
    <>
      <MessagePanel
        draft={draft}
        shown={shown}
        onShow={(next) => {
          if (next.lang !== shown.lang) setOffset(0)
          onShow(next)
        }}
        people={texts}
        shop={shop}
        measured={measured}
        name={preview.data?.recipient?.first_name ?? null}
        segmentPrice={segmentPrice}
        onChange={change}
      />
      <aside className={classes.side}>
        <PhonePreview
          preview={preview.data}
          text={measured.text}
          failed={preview.isError}
          outdated={preview.isPlaceholderData}
          lang={shown.lang}
          offset={offset}
          onStep={setOffset}
        />
        <CostPanel campaign={editing.saved} unsaved={editing.unsaved} estimate={estimate} segmentPrice={segmentPrice} />
      </aside>
    </>
  )
}
