import { toPlainLetters } from './text-segments.ts'

/** Variables of a campaign’s wording. A first name has a fallback: {first_name|there}. */
export const TEXT_VARIABLES = ['first_name', 'size', 'code', 'link'] as const
export type TextVariable = (typeof TEXT_VARIABLES)[number]

export interface TextToRender {
  wording: string
  /** Shop name, written in front. */
  shop: string
  lang: 'en' | 'es'
  first_name: string | null
  size: string | null
  code: string | null
  link: string | null
  /** Writes letters outside GSM-7 plainly, names included. */
  plain_letters: boolean
}

export interface WordingProblem {
  kind: 'unknown_variable' | 'missing_fallback' | 'stray_brace'
  /** The part of the wording that is wrong. */
  text: string
}

const STOP_LINES = { en: 'Reply STOP to opt out', es: 'Responde STOP para salir' } as const
const VARIABLE = /\{([^{}]*)\}/g
/** Longer names belong to no greeting, and would let a recipient set the price of a text. */
const MAX_NAME_LENGTH = 40

/** The text as the recipient reads it. Braces of a wrong wording stay as they are. */
export function renderText(text: TextToRender): string {
  // One pass: a value that contains {code} is written as it is, and cleaned before that.
  const body = text.wording.replace(VARIABLE, (whole, inside: string) => renderVariable(inside, text) ?? whole)
  const rendered = `${text.shop}: ${body.trim()} ${STOP_LINES[text.lang]}`
  return text.plain_letters ? toPlainLetters(rendered) : rendered
}

/** Problems that must be mended before a text is sent; empty if there are none. */
export function checkWording(wording: string): WordingProblem[] {
  const problems: WordingProblem[] = []
  for (const [whole, inside = ''] of wording.matchAll(VARIABLE)) {
    const { name, fallback } = parseVariable(inside)
    if (!isVariable(name) || (name !== 'first_name' && fallback !== undefined)) {
      problems.push({ kind: 'unknown_variable', text: whole })
    } else if (name === 'first_name' && !fallback?.trim()) {
      problems.push({ kind: 'missing_fallback', text: whole })
    }
  }
  const brace = /[{}]/.exec(wording.replace(VARIABLE, ''))?.[0]
  return brace === undefined ? problems : [...problems, { kind: 'stray_brace', text: brace }]
}

/** Variables that a wording uses, each once. */
export function variablesOf(wording: string): TextVariable[] {
  const names = [...wording.matchAll(VARIABLE)].map(([, inside = '']) => parseVariable(inside).name)
  return TEXT_VARIABLES.filter((name) => names.includes(name))
}

function renderVariable(inside: string, text: TextToRender): string | undefined {
  const { name, fallback } = parseVariable(inside)
  if (name === 'first_name') return cleanName(text.first_name) || (fallback ?? '')
  return isVariable(name) && fallback === undefined ? (text[name] ?? '') : undefined
}

function parseVariable(inside: string): { name: string; fallback: string | undefined } {
  const at = inside.indexOf('|')
  return at === -1
    ? { name: inside, fallback: undefined }
    : { name: inside.slice(0, at), fallback: inside.slice(at + 1) }
}

function isVariable(name: string): name is TextVariable {
  return TEXT_VARIABLES.some((variable) => variable === name)
}

/** Names come from shoppers: no control characters, line breaks, braces, or addresses to tap on. */
function cleanName(name: string | null): string {
  const cleaned = (name ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{Nd} .'’-]/gu, '')
    .replace(/\.(?=\S)/g, '')
    .replace(/ +/g, ' ')
    .trim()
  return [...cleaned].slice(0, MAX_NAME_LENGTH).join('').trim()
}
