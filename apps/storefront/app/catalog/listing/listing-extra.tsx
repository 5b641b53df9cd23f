import type { HelpPages, NoResultsHelp } from './build-listing.ts'
import { HelpLinks } from './help-links.tsx'
import { NoResults } from './no-results.tsx'

interface Props {
  rescue?: NoResultsHelp
  help?: HelpPages
}

/** Parts that few listings have, in one file: each file that a screen can load costs every first view some bytes. */
export default function ListingExtra({ rescue, help }: Props) {
  return (
    <>
      {rescue && <NoResults rescue={rescue} />}
      {help && <HelpLinks help={help} />}
    </>
  )
}
