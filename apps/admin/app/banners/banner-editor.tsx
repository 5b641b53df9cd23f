import type { StaffBanner } from '@fieldhouse/contract/publicity'
import type { Language } from '@fieldhouse/contract/schemas'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMoment } from '../kit/format-moments.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { RejectedFields } from '../kit/forms/rejected-fields.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { fieldLabel } from '../locales/field-label.ts'
import { HistoryLink } from '../session/history-link.tsx'
import type { BannerDraft } from './banner-draft.ts'
import { emptyDraft, toBannerDraft, toBannerSave, validateDraft } from './banner-draft.ts'
import classes from './banner-editor.module.css'
import { BannerStatePill } from './banner-list.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { startOfDayAt } from './banner-times.ts'
import { Flag } from './flag.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import { useBannerName } from './use-banner-name.ts'
import { useDeleteBanner, useSaveBanner } from './use-banners.ts'
import { usePicture } from './use-pictures.ts'

interface BannerEditorProps {
  /** Null for a new banner. */
  banner: StaffBanner | null
  /** The banner that a new one is a copy of. */
  copied: StaffBanner | null
  all: readonly StaffBanner[]
  now: number
}

export function BannerEditor({ banner, copied, all, now }: BannerEditorProps) {
  const texts = useMessages()
  const { editor } = texts.banners
  const [edited, setEdited] = useState<{ draft: BannerDraft; version: number }>()
  const [tried, setTried] = useState(false)
  const [lang, setLang] = useState<Language>(useLanguage())
  const source = banner ?? copied
  const draft = edited?.draft ?? (source ? toBannerDraft(source) : emptyDraft(tomorrow(now)))
  const change = (part: Partial<BannerDraft>) =>
    setEdited({ draft: { ...draft, ...part }, version: edited?.version ?? banner?.version ?? 0 })
  const picture = usePicture(draft.image, source?.image)
  const phonePicture = usePicture(draft.phone_image, source?.phone_image)
  const errors = tried ? validateDraft(draft, source !== null) : {}
  const outdated = banner !== null && edited !== undefined && edited.version !== banner.version
  const saving = useSaveBanner()
  const navigate = useNavigate()

  const save = () => {
    setTried(true)
    if (Object.keys(validateDraft(draft, source !== null)).length > 0 || saving.isPending) return
    const read = banner && { id: banner.id, version: edited?.version ?? banner.version }
    saving.mutate(toBannerSave(draft, { banner: read, copied }), {
      onSuccess: ({ id }) => {
        setEdited(undefined)
        if (!banner) void navigate(`/banners/${id}`, { replace: true })
      },
    })
  }

  return (
    <form
      noValidate
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <LeaveGuard unsaved={edited !== undefined && !saving.isPending && !saving.isSuccess} />
      <Heading banner={banner} now={now}>
        <Button type="submit" data-save loading={saving.isPending} disabled={outdated || (banner !== null && !edited)}>
          {editor.save}
        </Button>
      </Heading>
      <p className={layout.note} role="status">
        {edited ? editor.unsaved : saving.isSuccess && editor.saved}
      </p>
      {outdated && !saving.isPending && (
        <Flag tone="warn" title={editor.conflict}>
          <Button variant="default" size="compact-sm" onClick={() => setEdited(undefined)}>
            {texts.app.discard}
          </Button>
        </Flag>
      )}
      <RejectedFields
        error={errorUnlessCode(saving.error, ['version_conflict'])}
        nameOf={(field) => fieldLabel(field, texts, 'banner')}
      />
      <div className={classes.columns}>
        <div className={layout.stack}>
          <PicturePanel
            {...{ draft, picture, phonePicture, onChange: change }}
            error={errors.image && editor.pictureNeeded}
          />
          {picture && <BannerPreview {...{ draft, picture, phonePicture, lang }} />}
        </div>
        <div className={layout.stack}>
          <TextPanel
            {...{ draft, lang, now, onLang: setLang, onChange: change }}
            linkError={errors.link && editor.linkRule}
          />
          <SchedulePanel
            {...{ draft, now, onChange: change }}
            others={all.filter(({ id }) => id !== banner?.id)}
            errors={{
              start: errors.start_date && editor.startRule,
              end: errors.end_date && editor.endRule,
            }}
          />
        </div>
      </div>
    </form>
  )
}

function tomorrow(now: number): string {
  return new Date(startOfDayAt(now, 1)).toISOString()
}

interface HeadingProps {
  banner: StaffBanner | null
  now: number
  children: ReactNode
}

function Heading({ banner, children }: HeadingProps) {
  const { editor } = useMessages().banners
  const nameOf = useBannerName()
  return (
    <div className={classes.heading}>
      <PageTitle>{banner ? nameOf(banner) : editor.new}</PageTitle>
      {banner && <StateNote banner={banner} />}
      <div className={classes.acts}>
        {banner && (
          <>
            <HistoryLink entity="banner" entity_id={banner.id}>
              {editor.history}
            </HistoryLink>
            <DeleteBanner banner={banner} />
            <Button component={Link} variant="default" to={`/banners/new?copy=${banner.id}`}>
              {editor.duplicate}
            </Button>
          </>
        )}
        {children}
      </div>
    </div>
  )
}

function StateNote({ banner }: { banner: StaffBanner }) {
  const { editor } = useMessages().banners
  const lang = useLanguage()
  const { state, active, start_date, end_date } = banner
  const end = end_date && formatMoment(Date.parse(end_date), lang)
  const notes = {
    draft: active ? editor.needsAlt : '',
    scheduled: editor.starts(formatMoment(Date.parse(start_date), lang)),
    live: end ? editor.ends(end) : '',
    ended: end ? editor.ended(end) : '',
  }
  return (
    <>
      <BannerStatePill state={state} />
      <span className={layout.hint}>{notes[state]}</span>
    </>
  )
}

function DeleteBanner({ banner }: { banner: StaffBanner }) {
  const { editor } = useMessages().banners
  const nameOf = useBannerName()
  const navigate = useNavigate()
  const deleting = useDeleteBanner(banner.id, () => void navigate('/banners'))
  return (
    <ConfirmButton
      variant="subtle"
      label={editor.delete}
      title={editor.deleteTitle(nameOf(banner))}
      text={editor.deleteText}
      action={editor.deleteAction}
      doing={deleting}
    />
  )
}
