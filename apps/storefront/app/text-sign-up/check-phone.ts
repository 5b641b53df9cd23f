export type PhoneFault = 'incomplete' | 'elsewhere'

/** What is wrong with a number as it is typed; the API knows which area codes there are. */
export function checkPhone(typed: string): PhoneFault | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  if (typed.trim().startsWith('+') && !digits.startsWith('1')) return 'elsewhere'
  const national = digits.startsWith('1') ? digits.slice(1) : digits
  if (national.length < 10) return 'incomplete'
  return national.length > 10 ? 'elsewhere' : undefined
}

/** "(718) 555-0142" for +17185550142. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
