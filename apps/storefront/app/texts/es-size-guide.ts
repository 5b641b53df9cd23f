import type { SizeGuideTexts } from './en-size-guide.ts'

export const sizeGuide: SizeGuideTexts = {
  unit: 'Unidad',
  centimetres: 'cm',
  inches: 'pulgadas',
  bodyMeasures: (run) => `${run}: medidas del cuerpo`,
  howToMeasure: 'Cómo medir',
  measureTip:
    'Mantén la cinta horizontal y pegada al cuerpo, sobre ropa ligera. Si dudas entre dos tallas, elige la mayor.',
  measurements: {
    chest: 'Pecho',
    bust: 'Busto',
    waist: 'Cintura',
    hip: 'Cadera',
    hips: 'Caderas',
    inseam: 'Entrepierna',
    sleeve: 'Manga',
    length: 'Largo',
    foot: 'Pie',
    foot_length: 'Largo del pie',
    head: 'Cabeza',
    height: 'Estatura',
  },
}
