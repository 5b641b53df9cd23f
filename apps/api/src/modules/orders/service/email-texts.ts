import type { EmailText, EmailWords } from '@fieldhouse/contract/email-texts'
import type { EmailTextKind } from '@fieldhouse/contract/rules/email-texts'
import { EMAIL_TEXT_KINDS } from '@fieldhouse/contract/rules/email-texts'
import type { Language } from '@fieldhouse/contract/schemas'
import { LANGUAGES } from '@fieldhouse/contract/schemas'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { STANDARD_WORDS } from '../mails/standard-words.ts'
import { toSavableWords } from '../rules/email-texts.ts'
import type { EmailTextRow } from '../store/email-texts.ts'
import * as store from '../store/email-texts.ts'

const ENTITY = 'email_text'

export async function listEmailTexts({ db }: Pick<Deps, 'db'>): Promise<{ results: EmailText[] }> {
  const rows = await store.listEmailTexts(db)
  const results = EMAIL_TEXT_KINDS.flatMap((kind) =>
    LANGUAGES.map((lang) => serialize(rows.find((row) => row.kind === kind && row.lang === lang) ?? unset(kind, lang))),
  )
  return { results }
}

export async function saveEmailText(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  { kind, lang, version, own }: EmailTextRow,
): Promise<EmailText> {
  const savable = own && toSavableWords(kind, own)
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await read(db, kind, lang)
    const after = await store.replaceEmailText(db, { kind, lang, version, own: savable }, now)
    if (!after) throw new DomainError('version_conflict')
    await recordChange(db, who, now, {
      ...{ action: 'saveEmailText', entity: ENTITY, entity_id: `${kind}.${lang}`, entity_name: `${kind} (${lang})` },
      ...{ before: { ...before.own }, after: { ...after.own } },
    })
    return serialize(after)
  })
}

async function read(db: Db, kind: EmailTextKind, lang: Language): Promise<EmailTextRow> {
  return (await store.findEmailText(db, kind, lang)) ?? unset(kind, lang)
}

function unset(kind: EmailTextKind, lang: Language): EmailTextRow {
  return { kind, lang, version: 0, own: null }
}

function serialize({ kind, lang, version, own }: EmailTextRow): EmailText {
  return { kind, lang, version, own, standard: STANDARD_WORDS[lang][kind] }
}

/** Ids are a kind and a language: “placed.en”. Without words, an email has the standard ones. */
export const emailTextUndoHandler: UndoHandler = {
  entity: ENTITY,
  permission: 'settings',
  async lock(db, id) {
    return { ...(await readById(db, id)).own }
  },
  async write(db, _who, now, id, state) {
    const current = await readById(db, id)
    const own = state?.subject ? toSavableWords(current.kind, state as unknown as EmailWords) : null
    await store.replaceEmailText(db, { ...current, own }, now)
  },
}

function readById(db: Db, id: string): Promise<EmailTextRow> {
  const [kind, lang] = id.split('.') as [EmailTextKind, Language]
  return read(db, kind, lang)
}
