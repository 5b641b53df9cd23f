import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { findUnrepeatable, runsOutsideTransaction } from '../../apps/api/src/platform/db/repeatable-statements.ts'
import { splitStatements } from '../../apps/api/src/platform/db/split-statements.ts'
import { listSourceFiles } from './source-files.ts'

const FOLDER = 'apps/api/migrations/'
/** The last migration from before these rules. */
const LAST_UNCHECKED = '0100'

const CONTRACTS = /^-- contracts: \S.*$/m

/**
 * A migration runs while processes of the previous release serve: it must not take away what they use, nor lock a table
 * for as long as it has rows.
 */
export async function checkMigrations(): Promise<string[]> {
  const files = listSourceFiles('.sql').filter(
    (file) => file.startsWith(FOLDER) && basename(file).slice(0, LAST_UNCHECKED.length) > LAST_UNCHECKED,
  )
  const problems = await Promise.all(files.map(async (file) => lintMigration(file, await readFile(file, 'utf8'))))
  return problems.flat()
}

export function lintMigration(file: string, source: string): string[] {
  if (runsOutsideTransaction(source))
    return findUnrepeatable(source).map(
      (statement) => `${file} cannot be repeated after a failure: ${brief(statement)}`,
    )
  if (CONTRACTS.test(source)) return []
  const statements = splitStatements(source)
  const fresh = listCreated(statements)
  return statements.flatMap((statement) =>
    findProblems(statement, fresh).map((problem) => `${file} ${problem}: ${brief(statement)}`),
  )
}

interface Created {
  tables: ReadonlySet<string>
  /** Functions and views, which may be dropped and created again in one transaction. */
  others: ReadonlySet<string>
}

function listCreated(statements: readonly string[]): Created {
  const named = (pattern: RegExp) =>
    new Set(statements.flatMap((statement) => pattern.exec(statement)?.[1]?.toLowerCase() ?? []))
  return {
    tables: named(/^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)/i),
    others: named(/^create\s+(?:or\s+replace\s+)?(?:materialized\s+)?(?:function|view)\s+([\w."]+)/i),
  }
}

function findProblems(statement: string, created: Created): string[] {
  const [, kind = '', name = ''] = DROPS.exec(statement) ?? []
  if (kind)
    return isRecreated(kind, name, created) ? [] : [`drops a ${kind.toLowerCase()} that the previous release may use`]
  if (/^truncate\b/i.test(statement)) return ['deletes rows that the previous release may use']
  const [, index] = CREATES_INDEX.exec(statement) ?? []
  if (index)
    return created.tables.has(index.toLowerCase())
      ? []
      : ['blocks writes while it builds an index: use -- no-transaction and concurrently']
  const [, table, changes = ''] = ALTERS_TABLE.exec(statement) ?? []
  if (!table || created.tables.has(table.toLowerCase())) return []
  return splitChanges(changes).flatMap((change) => RULES.flatMap(([rule, problem]) => (rule(change) ? [problem] : [])))
}

const DROPS =
  /^drop\s+(table|view|materialized\s+view|schema|type|domain|function|sequence)\s+(?:if\s+exists\s+)?([\w."]+)/i
const CREATES_INDEX = /^create\s+(?:unique\s+)?index\b[\s\S]*?\bon\s+(?:only\s+)?([\w."]+)/i
const ALTERS_TABLE = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w."]+)\s+([\s\S]*)$/i

function isRecreated(kind: string, name: string, { others }: Created): boolean {
  return /^(function|view|materialized)/i.test(kind) && others.has(name.toLowerCase())
}

type Rule = (change: string) => boolean

const ADDS_COLUMN =
  /^add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b)\w/i
const ADDS_CONSTRAINT = /^add\s+(?:constraint|primary|unique|check|foreign|exclude)\b/i

/** Each rule is about one change of an ALTER TABLE on a table that existed before. */
const RULES: readonly (readonly [Rule, string])[] = [
  [matches(/^drop\s+(column|(?!constraint\b|column\b)\w+$)/i), 'drops a column that the previous release may use'],
  [matches(/^rename\b/i), 'renames what the previous release uses'],
  [matches(/^set\s+schema\b/i), 'moves a table that the previous release uses'],
  [matches(/^alter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i), 'changes a type, which rewrites the table'],
  [
    matches(/^alter\s+(column\s+)?\S+\s+set\s+not\s+null/i),
    'refuses rows without a value, which the previous release may write',
  ],
  [matches(/^alter\s+(column\s+)?\S+\s+drop\s+default/i), 'removes a default that the previous release may need'],
  [
    (change) => ADDS_COLUMN.test(change) && /\bnot\s+null\b/i.test(change) && !/\b(default|generated)\b/i.test(change),
    'adds a required column without a default, which the previous release does not write',
  ],
  [
    (change) => ADDS_COLUMN.test(change) && /\bdefault\s+[\w.]+\(|\bgenerated\b|\b(big|small)?serial\b/i.test(change),
    'adds a column that is computed for each row, which rewrites the table',
  ],
  [
    (change) => ADDS_COLUMN.test(change) && /\b(unique|primary\s+key)\b/i.test(change),
    'blocks writes while it builds an index: add the column, then the index in a file with -- no-transaction',
  ],
  [
    (change) => ADDS_COLUMN.test(change) && /\b(check|references)\b/i.test(change),
    'checks every row under a lock: add the column without its constraint, and the constraint as not valid',
  ],
  [
    (change) => ADDS_CONSTRAINT.test(change) && !/\bnot\s+valid\s*$|\busing\s+index\b/i.test(change),
    'checks every row under a lock: add the constraint as not valid, and validate it in a file with -- no-transaction',
  ],
]

function matches(pattern: RegExp): Rule {
  return (change) => pattern.test(change)
}

/** At the commas outside parentheses and texts. */
function splitChanges(changes: string): string[] {
  const parts = ['']
  let depth = 0
  for (const token of changes.match(/'(?:[^']|'')*'|[\s\S]/g) ?? []) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}

function brief(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').slice(0, 80)
}
