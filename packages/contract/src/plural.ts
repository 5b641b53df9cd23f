const RULES = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

/** Picks the form that fits the count. Spanish "many" (a whole million) is written like "other". */
export function plural(lang: keyof typeof RULES, count: number, one: string, other: string): string {
  return RULES[lang].select(count) === 'one' ? one : other
}
