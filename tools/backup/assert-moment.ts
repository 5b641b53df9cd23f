const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:?\d\d)?)$/

/** A moment with its time zone, as PostgreSQL reads it: without one, the server’s own would decide what is lost. */
export function assertMoment(text: string): string {
  const isMoment = MOMENT.test(text)
  if (!isMoment) throw new Error('--at must be a date and time with a time zone, such as "2026-11-18 09:00:00+00"')
  return text.replace('T', ' ').replace(/Z$/, '+00')
}
