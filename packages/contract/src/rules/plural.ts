const RULES = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

/** Picks the plural form for the count. The Spanish category "many" (whole millions) uses the form of "other". */
export function plural(lang: keyof typeof RULES, count: number, one: string, other: string): string {
  return RULES[lang].select(count) === 'one' ? one : other
}
