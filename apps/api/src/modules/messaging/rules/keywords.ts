export type Keyword = 'stop' | 'start' | 'help' | 'yes'

/** Words of the CTIA and the FCC (47 CFR 64.1200(a)(10)), and their Spanish forms, without accents. */
const WORDS: Readonly<Record<Keyword, readonly string[]>> = {
  stop: [
    ...['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'opt out'],
    ...['alto', 'parar', 'para', 'pare', 'cancelar', 'cancela', 'cancele', 'baja', 'dar de baja', 'darme de baja'],
    ...['detener', 'salir', 'fin', 'no mas', 'basta', 'desuscribir', 'desuscribirme', 'arret'],
  ],
  start: ['start', 'unstop', 'subscribe', 'resubscribe', 'comenzar', 'iniciar', 'empezar', 'alta', 'suscribir'],
  help: ['help', 'info', 'ayuda', 'informacion'],
  yes: ['yes', 'y', 'si', 's', 'yes please', 'yeah', 'yep'],
}
const KEYWORDS = new Map(
  Object.entries(WORDS).flatMap(([keyword, words]) => words.map((word) => [word, keyword as Keyword] as const)),
)

/**
 * Since April 2025 the FCC counts any reasonable manner of opting out. These phrases do, wherever they are in a reply.
 * “Don’t stop” and questions such as “can I stop by the store?” are left to staff.
 */
const STOP_PHRASES: readonly RegExp[] = [
  /^(please )?(stop|quit|end|cancel|unsubscribe)( please| now| it| this| already| por favor)*$/,
  /\b(stop|quit|cease|end) (all )?(of )?(with )?(texting|messaging|sending|contacting|bothering|spamming|these|those|your|all)\b/,
  /\bstop (sms|texts?|messages?|msgs?|alerts?|promos?|spam|marketing)\b/,
  /\b(don ?t|do not|never|no longer) (ever )?(text|message|contact|send|bother|spam|write)\b/,
  /\b(unsubscribe|remove|delete|take|opt) me\b/,
  /\b(take|get) (my number|me) off\b/,
  /\bremove my (number|phone)\b/,
  /\bopt(ing|ed)?( me)? out\b/,
  /\b(want|like|need|wish) (to )?(unsubscribe|stop receiving|be removed|opt out)\b/,
  /\bno (more|mas) (text|texts|messages|msgs|mensajes|textos|sms|spam)\b/,
  /\bleave me alone\b/,
  /\bwrong number\b/,
  /\b(revoke|withdraw) (my )?(consent|permission)\b/,
  /\bno (me )?(envien|envies|mandes|manden|escriban|escribas|molesten|molestes|contacten|contactes)\b/,
  /\b(deja|dejen|deje) de (enviar|mandar|escribir|molestar|contactar)/,
  /\b(dejame|dejenme|deje me) en paz\b/,
  /\b(dame|denme|darme|darse|dar|deme) de baja\b/,
  /\b(no quiero|ya no quiero) (mas |recibir )+/,
  /\b(cancelar?|cancela|cancelen|borrar?|borren|quitar?|quiten) (mi|la|los|mis|me|estos?) (suscripcion|mensajes|numero|textos|de)/,
  /\b(borrenme|quitenme|borrame|quitame|eliminenme|eliminame)\b/,
  /\bnumero equivocado\b/,
]
const NEGATIONS =
  /\b(don ?t|do not|never|no) (ever )?(stop|unsubscribe|cancel|quit)\b|\bno (pares|paren|cancelen|cancelar)\b/

/** The keyword that a reply is, or undefined for free text that staff answers. */
export function keywordOf(body: string): Keyword | undefined {
  const words = normalize(body)
  const keyword = KEYWORDS.get(words)
  if (keyword) return keyword
  if (NEGATIONS.test(words)) return undefined
  return STOP_PHRASES.some((phrase) => phrase.test(words)) ? 'stop' : undefined
}

/** Lowercase words with single spaces; accents, punctuation, emoji, and invisible characters are dropped. */
function normalize(body: string): string {
  return body
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[’'`´]/g, ' ')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}
