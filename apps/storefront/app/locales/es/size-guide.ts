import type { SizeGuideMessages } from '../en/size-guide.ts'

export const sizeGuide: SizeGuideMessages = {
  unit: 'Unidades',
  centimeters: 'cm',
  inches: 'pulg.',
  bodyMeasures: (run) => `${run}: medidas del cuerpo`,
  howToMeasure: 'Cómo medir',
  measureTip:
    'Mantén la cinta horizontal y pegada al cuerpo, sobre ropa ligera. Si estás entre dos tallas, elige la más grande.',
  measureTipFoot:
    'Párate sobre una hoja de papel y mide desde el talón hasta el dedo más largo. Si estás entre dos tallas, elige la más grande.',
  measureTipHead: 'Rodea la cabeza con la cinta, justo arriba de las orejas.',
  measurements: {
    chest: 'Pecho',
    bust: 'Busto',
    underbust: 'Bajo busto',
    waist: 'Cintura',
    hip: 'Cadera',
    hips: 'Cadera',
    inseam: 'Entrepierna',
    sleeve: 'Manga',
    length: 'Largo',
    foot: 'Pie',
    foot_length: 'Largo del pie',
    head: 'Cabeza',
    height: 'Estatura',
  },
}
