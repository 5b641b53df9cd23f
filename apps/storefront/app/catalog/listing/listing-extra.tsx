import type { CollectionIntroData, NoResultsHelp } from './build-listing.ts'
import { CollectionIntro } from './collection-intro.tsx'
import { NoResults } from './no-results.tsx'

/** Parts that few listings have, in one file: each file that a screen can load costs every first view some bytes. */
export default function ListingExtra({ intro, rescue }: { intro?: CollectionIntroData; rescue?: NoResultsHelp }) {
  return (
    <>
      {intro && <CollectionIntro intro={intro} />}
      {rescue && <NoResults rescue={rescue} />}
    </>
  )
}
