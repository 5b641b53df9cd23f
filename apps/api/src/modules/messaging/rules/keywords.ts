const WORDS = {
  stop: 'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT ALTO PARAR BAJA CANCELAR DETENER',
  start: 'START UNSTOP INICIAR',
  yes: 'YES Y SI',
  help: 'HELP INFO AYUDA',
} as const

export type Keyword = keyof typeof WORDS

const KEYWORDS = new Map(
  Object.entries(WORDS).flatMap(([keyword, words]) =>
    words.split(' ').map((word) => [word, keyword as Keyword] as const),
  ),
)

/** The keyword that a reply consists of, in English or Spanish; undefined for free text. */
export function keywordOf(body: string): Keyword | undefined {
  const word = body
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
  return KEYWORDS.get(word)
}
