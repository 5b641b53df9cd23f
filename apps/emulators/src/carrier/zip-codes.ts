/** The state of a three-digit ZIP prefix, with the state's geographic center in degrees. */
interface ZipPlace {
  state: string
  latitude: number
  longitude: number
  time_zone: string
}

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

const STATES: readonly [state: string, prefixes: string, latitude: number, longitude: number, time_zone: string][] = [
  ['PR', '006-007 009', 18.2, -66.4, 'America/Puerto_Rico'],
  ['MA', '010-027 055', 42.3, -71.8, EASTERN],
  ['RI', '028-029', 41.7, -71.6, EASTERN],
  ['NH', '030-038', 43.7, -71.6, EASTERN],
  ['ME', '039-049', 45.4, -69.2, EASTERN],
  ['VT', '050-054 056-059', 44.1, -72.7, EASTERN],
  ['CT', '060-069', 41.6, -72.7, EASTERN],
  ['NJ', '070-089', 40.2, -74.7, EASTERN],
  ['NY', '005 100-149', 42.9, -75.5, EASTERN],
  ['PA', '150-196', 40.9, -77.8, EASTERN],
  ['DE', '197-199', 39.0, -75.5, EASTERN],
  ['DC', '200 202-205', 38.9, -77.0, EASTERN],
  ['MD', '206-219', 39.1, -76.8, EASTERN],
  ['VA', '201 220-246', 37.5, -78.9, EASTERN],
  ['WV', '247-268', 38.6, -80.6, EASTERN],
  ['NC', '270-289', 35.6, -79.4, EASTERN],
  ['SC', '290-299', 33.9, -80.9, EASTERN],
  ['GA', '300-319 398-399', 32.7, -83.4, EASTERN],
  ['FL', '320-349', 28.6, -82.4, EASTERN],
  ['AL', '350-369', 32.8, -86.8, CENTRAL],
  ['TN', '370-385', 35.9, -86.4, CENTRAL],
  ['MS', '386-397', 32.7, -89.7, CENTRAL],
  ['KY', '400-427', 37.5, -85.3, EASTERN],
  ['OH', '430-459', 40.3, -82.8, EASTERN],
  ['IN', '460-479', 39.9, -86.3, 'America/Indiana/Indianapolis'],
  ['MI', '480-499', 44.3, -85.4, 'America/Detroit'],
  ['IA', '500-528', 42.1, -93.5, CENTRAL],
  ['WI', '530-549', 44.6, -89.7, CENTRAL],
  ['MN', '550-567', 46.3, -94.3, CENTRAL],
  ['SD', '570-577', 44.4, -100.2, CENTRAL],
  ['ND', '580-588', 47.4, -100.5, CENTRAL],
  ['MT', '590-599', 47.1, -109.6, MOUNTAIN],
  ['IL', '600-629', 40.0, -89.2, CENTRAL],
  ['MO', '630-658', 38.4, -92.5, CENTRAL],
  ['KS', '660-679', 38.5, -98.4, CENTRAL],
  ['NE', '680-693', 41.5, -99.8, CENTRAL],
  ['LA', '700-714', 31.1, -92.0, CENTRAL],
  ['AR', '716-729', 34.9, -92.4, CENTRAL],
  ['OK', '730-732 734-749', 35.6, -97.5, CENTRAL],
  ['TX', '733 750-799 885', 31.5, -99.3, CENTRAL],
  ['CO', '800-816', 39.0, -105.5, MOUNTAIN],
  ['WY', '820-831', 43.0, -107.6, MOUNTAIN],
  ['ID', '832-838', 44.4, -114.6, 'America/Boise'],
  ['UT', '840-847', 39.3, -111.7, MOUNTAIN],
  ['AZ', '850-865', 34.3, -111.7, 'America/Phoenix'],
  ['NM', '870-884', 34.4, -106.1, MOUNTAIN],
  ['NV', '889-898', 39.3, -116.6, PACIFIC],
  ['CA', '900-961', 37.2, -119.5, PACIFIC],
  ['HI', '967-968', 20.3, -156.4, 'Pacific/Honolulu'],
  ['GU', '969', 13.4, 144.8, 'Pacific/Guam'],
  ['OR', '970-979', 43.9, -120.6, PACIFIC],
  ['WA', '980-994', 47.4, -120.5, PACIFIC],
  ['AK', '995-999', 64.2, -152.5, 'America/Anchorage'],
]

/** Prefixes whose ZIP codes all belong to one city; any other city with such a ZIP code is corrected. */
const CITIES: Readonly<Record<string, string>> = {
  '021': 'BOSTON',
  '100': 'NEW YORK',
  '101': 'NEW YORK',
  '102': 'NEW YORK',
  '103': 'STATEN ISLAND',
  '104': 'BRONX',
  '112': 'BROOKLYN',
  '191': 'PHILADELPHIA',
  '200': 'WASHINGTON',
  '212': 'BALTIMORE',
  '282': 'CHARLOTTE',
  '303': 'ATLANTA',
  '322': 'JACKSONVILLE',
  '372': 'NASHVILLE',
  '381': 'MEMPHIS',
  '402': 'LOUISVILLE',
  '432': 'COLUMBUS',
  '441': 'CLEVELAND',
  '452': 'CINCINNATI',
  '462': 'INDIANAPOLIS',
  '482': 'DETROIT',
  '532': 'MILWAUKEE',
  '551': 'SAINT PAUL',
  '554': 'MINNEAPOLIS',
  '606': 'CHICAGO',
  '631': 'SAINT LOUIS',
  '641': 'KANSAS CITY',
  '681': 'OMAHA',
  '701': 'NEW ORLEANS',
  '731': 'OKLAHOMA CITY',
  '752': 'DALLAS',
  '761': 'FORT WORTH',
  '770': 'HOUSTON',
  '782': 'SAN ANTONIO',
  '787': 'AUSTIN',
  '802': 'DENVER',
  '841': 'SALT LAKE CITY',
  '850': 'PHOENIX',
  '857': 'TUCSON',
  '871': 'ALBUQUERQUE',
  '891': 'LAS VEGAS',
  '900': 'LOS ANGELES',
  '921': 'SAN DIEGO',
  '941': 'SAN FRANCISCO',
  '946': 'OAKLAND',
  '951': 'SAN JOSE',
  '958': 'SACRAMENTO',
  '968': 'HONOLULU',
  '972': 'PORTLAND',
  '981': 'SEATTLE',
  '995': 'ANCHORAGE',
}

const PLACES = new Map(
  STATES.flatMap(([state, prefixes, latitude, longitude, time_zone]) =>
    prefixesOf(prefixes).map((prefix) => [prefix, { state, latitude, longitude, time_zone }] as const),
  ),
)

/** Undefined for a ZIP code that does not exist. */
export function findZipPlace(zip: string): ZipPlace | undefined {
  return PLACES.get(zip.slice(0, 3))
}

export function cityOf(zip: string): string | undefined {
  return CITIES[zip.slice(0, 3)]
}

/** A ZIP code for a city that has its own prefixes. */
export function zipOf(city: string, state: string): string | undefined {
  const [prefix] =
    Object.entries(CITIES).find(([prefix, name]) => name === city && findZipPlace(prefix)?.state === state) ?? []
  return prefix && `${prefix}01`
}

const MILES_OF_ZONES = [300, 600, 1000, 1400, 1800]
const OVERSEAS = ['AK', 'HI', 'PR', 'GU']

/** The carriers' zone, from 1 (same prefix) to 9 (overseas). */
export function zoneBetween(from: string, to: string): number | undefined {
  const [start, end] = [findZipPlace(from), findZipPlace(to)]
  if (!start || !end) return undefined
  if (from.slice(0, 3) === to.slice(0, 3)) return 1
  if (start.state === end.state) return 2
  if (OVERSEAS.includes(start.state) || OVERSEAS.includes(end.state)) return 9
  const miles = milesBetween(start, end)
  return 3 + MILES_OF_ZONES.filter((limit) => miles > limit).length
}

/** A flat approximation, accurate enough between the centers of states. */
function milesBetween(start: ZipPlace, end: ZipPlace): number {
  const MILES_OF_A_DEGREE = 69
  const squeeze = Math.cos((((start.latitude + end.latitude) / 2) * Math.PI) / 180)
  return MILES_OF_A_DEGREE * Math.hypot(start.latitude - end.latitude, (start.longitude - end.longitude) * squeeze)
}

function prefixesOf(ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(3, '0'))
  })
}
