import { createSpotlight } from '@mantine/spotlight'

/** Separate from the palette, so that a shortcut can open it before its chunk has loaded. */
export const [paletteStore, palette] = createSpotlight()
