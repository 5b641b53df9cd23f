import type { CampaignInput } from '@fieldhouse/contract/campaigns'
import type { Language } from '@fieldhouse/contract/schemas'
import { SegmentedControl, Switch } from '@mantine/core'
import { useId } from 'react'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { CostlyLetters } from './costly-letters.tsx'
import type { MeasuredWording } from './measure-wording.ts'
import { isCostly, readAddedText } from './measure-wording.ts'
import classes from './message.module.css'
import { MessageField } from './message-field.tsx'
import { splitBody } from './split-body.ts'
import type { DraftChange } from './use-draft.ts'

type Variant = 'a' | 'b'
export interface Shown {
  lang: Language
  variant: Variant
}

interface MessagePanelProps {
  draft: CampaignInput
  shown: Shown
  onShow: (shown: Shown) => void
  people: Record<Language, number> | undefined
  shop: string
  measured: MeasuredWording
  /** First name in the measured text. */
  name: string | null
  segmentPrice: number | undefined
  onChange: DraftChange
}

export function MessagePanel(props: MessagePanelProps) {
  const { draft, shown, shop, measured, people, onChange } = props
  const { lang, variant } = shown
  const { message, costly } = useMessages().campaignEditor
  const hints = useId()
  const body = draft.bodies[variant]?.[lang] ?? ''
  const set = (text: string) => onChange({ bodies: withText(draft.bodies, shown, text) })
  return (
    <Panel title={message.title}>
      <div className={layout.stackCompact}>
        <Choices {...props} />
        <MessageField
          label={message.text(message.languages[lang])}
          lang={lang}
          body={body}
          pieces={splitBody(body, draft.plain_letters ? () => false : isCostly)}
          {...readAddedText(shop, lang)}
          describedBy={hints}
          onChange={set}
        >
          <Counter measured={measured} name={props.name} />
        </MessageField>
        <Problems problems={measured.problems} />
        {measured.costly.length > 0 && (
          <CostlyLetters
            body={body}
            measured={measured}
            language={message.languages[lang]}
            people={people?.[lang] ?? 0}
            segmentPrice={props.segmentPrice}
            onBody={set}
            onNames={() => onChange({ plain_letters: true })}
          />
        )}
        {draft.plain_letters && (
          <Switch label={costly.on} checked onChange={() => onChange({ plain_letters: false })} />
        )}
        <p id={hints} className={layout.note}>
          {message.added(shop)} {message.marks}
        </p>
      </div>
    </Panel>
  )
}

function Choices({ draft, shown, people, onShow }: MessagePanelProps) {
  const { campaignEditor, campaigns } = useMessages()
  const { message } = campaignEditor
  return (
    <div className={classes.heading}>
      <SegmentedControl
        aria-label={message.language}
        data={(['en', 'es'] as const).map((value) => ({
          value,
          label: [message.languages[value], people && campaigns.whole(people[value])].filter(Boolean).join(' '),
        }))}
        value={shown.lang}
        onChange={(lang) => onShow({ ...shown, lang: lang as Language })}
      />
      {draft.bodies.b && (
        <SegmentedControl
          aria-label={message.variant}
          data={(['a', 'b'] as const).map((value) => ({ value, label: message.variants[value] }))}
          value={shown.variant}
          onChange={(variant) => onShow({ ...shown, variant: variant as Variant })}
        />
      )}
    </div>
  )
}

function Counter({ measured, name }: { measured: MeasuredWording; name: string | null }) {
  const { message } = useMessages().campaignEditor
  const isCostlyText = measured.encoding === 'ucs2'
  return (
    <>
      <span>
        <strong className={isCostlyText ? classes.bad : undefined}>{message.encoding[measured.encoding]}</strong>{' '}
        {isCostlyText && measured.costly.length > 0 && message.because(measured.costly.length)}
      </span>
      <span>
        <span className={classes.segments} data-costly={isCostlyText || undefined} aria-hidden="true">
          {Array.from({ length: measured.segments }, (_, at) => at).map((at) => (
            <i key={at} />
          ))}
        </span>
        <strong>{message.segments(measured.segments)}</strong>
      </span>
      <span className={classes.dim}>{message.characters(measured.characters, name)}</span>
    </>
  )
}

function Problems({ problems }: Pick<MeasuredWording, 'problems'>) {
  const { message } = useMessages().campaignEditor
  return (
    <ul className={classes.problems} role="alert" hidden={problems.length === 0}>
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.text}`}>{message.problems[problem.kind](problem.text)}</li>
      ))}
    </ul>
  )
}

function withText(bodies: CampaignInput['bodies'], { lang, variant }: Shown, text: string): CampaignInput['bodies'] {
  return { ...bodies, [variant]: { ...{ en: '', es: '' }, ...bodies[variant], [lang]: text } }
}
