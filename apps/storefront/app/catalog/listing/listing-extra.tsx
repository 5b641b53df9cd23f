import type { CollectionIntroData, HelpPages, NoResultsHelp } from './build-listing.ts'
import { CollectionIntro } from './collection-intro.tsx'
import { HelpLinks } from './help-links.tsx'
import { NoResults } from './no-results.tsx'

interface Props {
  intro?: CollectionIntroData
  rescue?: NoResultsHelp
  help?: HelpPages
}

/** Parts that few listings have, in one file: each file that a screen can load costs every first view some bytes. */
export default function ListingExtra({ intro, rescue, help }: Props) {
  return (
    <>
      {intro && <CollectionIntro intro={intro} />}
      {rescue && <NoResults rescue={rescue} />}
      {help && <HelpLinks help={help} />}
    </>
  )
}
