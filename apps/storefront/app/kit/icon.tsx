const PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  heart: 'M12 20.5S3.5 15.5 3.5 9.2A4.7 4.7 0 0112 6.5a4.7 4.7 0 018.5 2.7C20.5 15.5 12 20.5 12 20.5z',
  cart: 'M5 8h14l1 13H4zM9 8V6a3 3 0 016 0v2',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c1-4 4-6 8-6s7 2 8 6',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L21 21',
  down: 'M5 9l7 7 7-7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  close: 'M5 5l14 14M19 5L5 19',
  left: 'M15 4l-8 8 8 8',
  right: 'M9 4l8 8-8 8',
  plus: 'M12 5v14M5 12h14',
  zoom: 'M4 10V4h6M20 14v6h-6M4 4l7 7M20 20l-7-7',
  truck: 'M2 6h12v11H2zM14 10h4l4 4v3h-8zM6 17v2M18 17v2',
  back: 'M9 5L4 10l5 5M4 10h9a6 5 0 010 10h-3',
  ruler: 'M3 8h18v8H3zM7 8v4M11 8v3M15 8v4M19 8v3',
} as const

/** Decorative; the element around it has the accessible name. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
