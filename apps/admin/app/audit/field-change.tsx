import type { AuditEntry } from '@fieldhouse/contract/audit'
import type { Configuration } from '@fieldhouse/contract/settings'
import { useMessages } from '../language.ts'
import { auditFieldLabel, formatAuditValue } from './audit-labels.ts'
import type { DiffPart } from './diff.ts'
import { diffLists, diffTexts } from './diff.ts'
import classes from './field-change.module.css'

type Change = AuditEntry['changes'][number]

/** Shorter values read faster side by side than as a diff. */
const LONG_TEXT = 60

interface FieldChangeProps {
  change: Change
  entity?: string
  /** Choices of a setting, for their labels. */
  choices?: Configuration['choices']
}

export function FieldChange({ change, entity = '', choices }: FieldChangeProps) {
  const texts = useMessages()
  return (
    <div className={classes.change}>
      <dt>{auditFieldLabel(change.field, texts, entity)}</dt>
      <dd>
        <Difference change={change} choices={choices} />
      </dd>
    </div>
  )
}

function Difference({ change, choices }: FieldChangeProps) {
  const { field, after } = change
  const before = change.before ?? change.was ?? null
  const texts = useMessages()
  const format = (value: unknown) =>
    choices?.find((choice) => choice.value === value)?.label ?? formatAuditValue(field, value, texts)

  if (Array.isArray(before) || Array.isArray(after)) {
    return <List pieces={diffLists(asList(before).map(format), asList(after).map(format))} />
  }
  if (isLong(before) && isLong(after)) return <Pieces pieces={diffTexts(before, after)} />
  return (
    <span className={classes.sides}>
      <Side kind="removed" text={before === null ? texts.audit.nothing : format(before)} empty={before === null} />
      <span className={classes.arrow} aria-hidden="true">
        →
      </span>
      <Side kind="added" text={after === null ? texts.audit.nothing : format(after)} empty={after === null} />
    </span>
  )
}

function Side({ kind, text, empty }: { kind: 'removed' | 'added'; text: string; empty: boolean }) {
  const { audit } = useMessages()
  return (
    <span className={empty ? classes.empty : classes[kind]}>
      <span className="visually-hidden">{kind === 'removed' ? audit.before : audit.after} </span>
      {text}
    </span>
  )
}

function List({ pieces }: { pieces: readonly DiffPart[] }) {
  return (
    <ul className={classes.list}>
      {pieces.map((piece) => (
        <li key={piece.kind + piece.text}>
          <PieceText piece={piece} />
        </li>
      ))}
    </ul>
  )
}

function Pieces({ pieces }: { pieces: readonly DiffPart[] }) {
  return (
    <span className={classes.text}>
      {pieces.map((piece, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may occur twice, and never move
        <PieceText key={position} piece={piece} />
      ))}
    </span>
  )
}

/** Signs and hidden words, because color alone is not accessible. */
function PieceText({ piece: { kind, text } }: { piece: DiffPart }) {
  const { audit } = useMessages()
  if (kind === 'kept') return <span>{text}</span>
  const Tag = kind === 'removed' ? 'del' : 'ins'
  return (
    <Tag className={classes[kind]}>
      <span className="visually-hidden">{kind === 'removed' ? audit.removed : audit.added} </span>
      {text}
    </Tag>
  )
}

function asList(value: unknown): readonly unknown[] {
  if (value === null) return []
  return Array.isArray(value) ? value : [value]
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > LONG_TEXT
}
