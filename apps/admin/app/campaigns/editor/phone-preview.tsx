import type { previewCampaign } from '@fieldhouse/contract/campaigns'
import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import type { Language } from '@fieldhouse/contract/schemas'
import { ActionIcon } from '@mantine/core'
import { Icon } from '../../kit/icons.tsx'
import { useMessages } from '../../language.ts'
import { useShopName } from '../../shop-name.ts'
import classes from './phone-preview.module.css'

type Preview = ResponseBody<typeof previewCampaign>

interface PhonePreviewProps {
  preview: Preview | undefined
  /** The text as measured in the browser, ahead of the server's answer. */
  text: string
  failed: boolean
  outdated: boolean
  lang: Language
  offset: number
  onStep: (offset: number) => void
}

export function PhonePreview({ preview, text, failed, outdated, lang, offset, onStep }: PhonePreviewProps) {
  const { phone } = useMessages().campaignEditor
  const total = preview?.recipients ?? 0
  return (
    <section className={classes.side} aria-label={phone.title} data-outdated={outdated || undefined}>
      <div className={classes.who}>
        <Step icon="left" label={phone.previous} disabled={offset === 0} onStep={() => onStep(offset - 1)} />
        <Who preview={preview} failed={failed} lang={lang} offset={offset} />
        <Step icon="right" label={phone.next} disabled={offset + 1 >= total} onStep={() => onStep(offset + 1)} />
      </div>
      <div className={classes.phone}>
        <div className={classes.head}>
          <span className={classes.avatar} aria-hidden="true">
            {useShopName().charAt(0)}
          </span>
          {phone.sender}
        </div>
        <div className={classes.screen}>
          {/* Screen readers hear a new text only when the recipient or the wording has settled. */}
          <p className={classes.bubble} lang={lang}>
            <TextWithLink text={text} />
          </p>
        </div>
      </div>
    </section>
  )
}

function Who({ preview, failed, lang, offset }: Pick<PhonePreviewProps, 'preview' | 'failed' | 'lang' | 'offset'>) {
  const { phone, message } = useMessages().campaignEditor
  const recipient = preview?.recipient
  if (failed) return <p role="status">{phone.failed}</p>
  if (preview && !recipient) return <p role="status">{phone.nobody}</p>
  if (!preview || !recipient) return <p role="status">…</p>
  const name = recipient.first_name ?? phone.someone
  return (
    <p role="status">
      <strong>{recipient.size === null ? name : phone.wearing(name, recipient.size)}</strong>
      <span>{phone.position(message.languages[lang], recipient.region, offset + 1, preview.recipients)}</span>
    </p>
  )
}

interface StepProps {
  icon: 'left' | 'right'
  label: string
  disabled: boolean
  onStep: () => void
}

function Step({ icon, label, disabled, onStep }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      aria-label={label}
      aria-disabled={disabled}
      data-disabled={disabled}
      onClick={() => {
        if (!disabled) onStep()
      }}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}

const LINK = /(\S+\/t\/\w+)/

/** The link looks like one, but leads nowhere: it belongs to no recipient. */
function TextWithLink({ text }: { text: string }) {
  return text.split(LINK).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <u key={index}>{part}</u>
    ) : (
      part
    ),
  )
}
