/** Loaded when the size guide opens. */
export const sizeGuide = {
  unit: 'Units',
  centimeters: 'cm',
  inches: 'in',
  bodyMeasures: (run: string) => `${run}: body measurements`,
  howToMeasure: 'How to measure',
  measureTip: 'Keep the tape level and snug, over light clothing. If you’re between sizes, size up.',
  measureTipFoot:
    'Stand on a sheet of paper and measure from your heel to your longest toe. If you’re between sizes, size up.',
  measureTipHead: 'Wrap the tape around your head, just above your ears.',
  measurements: {
    chest: 'Chest',
    bust: 'Bust',
    underbust: 'Underbust',
    waist: 'Waist',
    hip: 'Hips',
    hips: 'Hips',
    inseam: 'Inseam',
    sleeve: 'Sleeve',
    length: 'Length',
    foot: 'Foot',
    foot_length: 'Foot length',
    head: 'Head',
    height: 'Height',
  } satisfies Record<string, string>,
}

export type SizeGuideMessages = typeof sizeGuide
