/** The words of the size guide, which comes when somebody opens it. */
export const sizeGuide = {
  unit: 'Unit',
  centimetres: 'cm',
  inches: 'inches',
  bodyMeasures: (run: string) => `${run}: body measurements`,
  howToMeasure: 'How to measure',
  measureTip: 'Hold the tape level and close to the body, over light clothing. Between two sizes, take the larger one.',
  measurements: {
    chest: 'Chest',
    bust: 'Bust',
    waist: 'Waist',
    hip: 'Hip',
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

export type SizeGuideTexts = typeof sizeGuide
