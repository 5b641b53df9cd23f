import { createSpotlight } from '@mantine/spotlight'

/** Here, and not beside the palette, so that a key can ask for it before its script has come. */
export const [paletteStore, palette] = createSpotlight()
