import { Button, Radio, Stack } from '@mantine/core'
import { formatInstant } from '../../kit/format-instants.ts'
import { parseMinuteInput } from '../../kit/forms/day-inputs.ts'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { describeDraft } from '../describe-promotion.ts'
import type { PromotionDraft } from '../promotion-draft.ts'
import type { DraftErrors } from '../promotion-input.ts'
import { formatEffect, formatEligibility, formatLeadIn } from '../sentence.ts'
import { useCustomerGroups } from '../use-promotions.ts'
import type { DraftFieldsProps } from './draft-field.tsx'
import { DraftMinute } from './draft-field.tsx'
import { EffectFields } from './effect-fields.tsx'
import { EligibilityFields } from './eligibility-fields.tsx'
import { ScopePart } from './scope-part.tsx'
import classes from './sentence-form.module.css'
import { SentencePart } from './sentence-part.tsx'

const EFFECT_FIELDS = [
  ...(['percent', 'amount', 'price', 'buy', 'get', 'get_percent', 'repeat', 'gift', 'gift_quantity', 'tiers'] as const),
]

/** The promotion as a sentence; each part opens its controls. */
export function SentenceForm(props: DraftFieldsProps) {
  const { draft, faults, onChange } = props
  const texts = useMessages()
  const lang = useLanguage()
  const { form } = texts.promotions
  const messages = texts.sentence
  const input = describeDraft(draft, useCustomerGroups().data ?? [], lang, texts)

  return (
    <fieldset className={classes.box}>
      <legend className="visually-hidden">{form.label}</legend>
      <div className={classes.sentence}>
        <SentencePart
          label={form.parts.effect}
          text={capital(formatEffect(input, messages))}
          faulty={EFFECT_FIELDS.some((field) => faults[field])}
        >
          <EffectFields {...props} />
        </SentencePart>{' '}
        {formatLeadIn(input, messages)} <ScopePart draft={draft} onChange={onChange} />{' '}
        <SentencePart
          label={form.parts.who}
          text={messages.whom(formatEligibility(input.conditions, input.groups, messages))}
          sign=","
          faulty={Boolean(faults.min_value ?? faults.min_quantity)}
        >
          <EligibilityFields {...props} />
        </SentencePart>{' '}
        <WhenParts {...props} />{' '}
        <SentencePart
          label={form.parts.code}
          text={draft.needs_code ? messages.withCode : messages.withoutCode}
          sign="."
          faulty={false}
        >
          <CodeChoice draft={draft} onChange={onChange} />
        </SentencePart>
      </div>
      <p className={layout.note}>{form.hint}</p>
      <ErrorList errors={faults} />
    </fieldset>
  )
}

function WhenParts(props: DraftFieldsProps) {
  const { draft, faults, onChange } = props
  const { promotions, sentence } = useMessages()
  const lang = useLanguage()
  const { form } = promotions
  return (
    <>
      <SentencePart
        label={form.parts.starts}
        text={sentence.from(minuteText(draft.starts_at, lang))}
        faulty={Boolean(faults.starts_at)}
      >
        <DraftMinute {...props} name="starts_at" label={form.starts} />
      </SentencePart>{' '}
      <SentencePart
        label={form.parts.ends}
        text={draft.ends_at === '' ? sentence.noEnd : sentence.until(minuteText(draft.ends_at, lang))}
        sign=","
        faulty={Boolean(faults.ends_at)}
      >
        <DraftMinute {...props} name="ends_at" label={form.ends} />
        {draft.ends_at !== '' && (
          <Button variant="default" size="xs" onClick={() => onChange({ ends_at: '' })}>
            {form.noEnd}
          </Button>
        )}
      </SentencePart>
    </>
  )
}

function CodeChoice({ draft, onChange }: Omit<DraftFieldsProps, 'faults'>) {
  const { form } = useMessages().promotions
  return (
    <Radio.Group
      label={form.parts.code}
      value={draft.needs_code ? 'yes' : 'no'}
      onChange={(value) => onChange({ needs_code: value === 'yes' })}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="no" label={form.code.no} />
        <Radio value="yes" label={form.code.yes} />
      </Stack>
    </Radio.Group>
  )
}

/** Errors inside of parts are invisible until the part is opened, so they are listed. */
function ErrorList({ errors }: { errors: DraftErrors }) {
  const { form, faults: texts } = useMessages().promotions
  const { parts } = form
  const inParts: [keyof PromotionDraft, string][] = [
    ...EFFECT_FIELDS.map((field): [keyof PromotionDraft, string] => [field, parts.effect]),
    ['min_value', parts.who],
    ['min_quantity', parts.who],
    ['starts_at', parts.starts],
    ['ends_at', parts.ends],
  ]
  const sentences = inParts.flatMap(([field, part]) => (errors[field] ? [`${part}: ${texts[errors[field]]}`] : []))
  return (
    <ul className={classes.errors} role="alert">
      {[...new Set(sentences)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** A time can be invalid while it is typed. */
function minuteText(minute: string, lang: Parameters<typeof formatInstant>[1]): string {
  const at = parseMinuteInput(minute)
  return at === undefined ? '…' : formatInstant(at, lang)
}
