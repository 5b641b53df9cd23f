import type { Language } from '@fieldhouse/contract/schemas'

/** Words after which Twilio answers and blocks the number by itself, in its default configuration. */
const STOP_WORDS_OF_TWILIO = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const SPANISH = new Set(['ALTO', 'PARAR', 'BAJA', 'CANCELAR', 'DETENER', 'SI', 'AYUDA', 'INICIAR'])

export function isStopWordOfTwilio(body: string): boolean {
  return STOP_WORDS_OF_TWILIO.has(body.trim().toUpperCase())
}

/** For a number whose language is not known. */
export function languageOfWord(body: string): Language {
  const word = body
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
  return SPANISH.has(word) ? 'es' : 'en'
}
