import { LocalizedLink } from '../../localized-link.tsx'
import type { HelpPages } from './build-listing.ts'

/** Pages of the shop that a search names, below its products. */
export function HelpLinks({ help: { title, pages } }: { help: HelpPages }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.to}>
            <LocalizedLink to={page.to}>{page.title}</LocalizedLink>
            <p>{page.text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
