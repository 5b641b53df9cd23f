import { isKnownStatus } from './tracking.ts'

export interface TrackerReport {
  tracking_number: string
  details: { at: Date; status: string; message: string; city: string | null; state: string | null }[]
}

const MAX_DETAILS = 200
const MAX_TEXT = 200

/** `ignored`: signed, but about something else. Undefined if it is no event of EasyPost. */
export function parseTrackingEvent(body: string): TrackerReport | 'ignored' | undefined {
  const { id, description, result } = fieldsOf(parseJson(body))
  if (typeof id !== 'string' || typeof description !== 'string') return undefined
  if (description !== 'tracker.created' && description !== 'tracker.updated') return 'ignored'
  const { tracking_code, tracking_details, status, updated_at } = fieldsOf(result)
  if (typeof tracking_code !== 'string' || tracking_code === '' || tracking_code.length > 60) return undefined
  const told = Array.isArray(tracking_details) ? tracking_details.slice(-MAX_DETAILS).flatMap(readDetail) : []
  // A tracker without details still says where the parcel is.
  const details = told.length > 0 ? told : readDetail({ status, datetime: updated_at, message: '' })
  return { tracking_number: tracking_code, details }
}

function readDetail(value: unknown): TrackerReport['details'] {
  const { status, datetime, message, tracking_location } = fieldsOf(value)
  const at = typeof datetime === 'string' ? new Date(datetime) : undefined
  if (!at || Number.isNaN(at.getTime()) || typeof status !== 'string' || !isKnownStatus(status)) return []
  const { city, state } = fieldsOf(tracking_location)
  return [{ at, status, message: readText(message) ?? '', city: readText(city), state: readText(state) }]
}

/** PostgreSQL stores no NUL. */
function readText(value: unknown): string | null {
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, MAX_TEXT) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
