import { plural } from '@fieldhouse/contract/rules/plural'
import type { sizeRuns as en } from '../en/size-runs.ts'

const whole = new Intl.NumberFormat('es-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('es', count, one, other)}`

export const sizeRuns: typeof en = {
  runs: {
    title: 'Curvas de tallas',
    text: 'Una curva de tallas define el orden de las tallas, qué parte de cada entrega le toca a cada una y las medidas de la guía de tallas. Cada variante de color usa una.',
    failed: 'No pudimos cargar las curvas de tallas',
    columns: { name: 'Nombre', sizes: 'Tallas', items: 'Variantes', measures: 'Medidas' },
    none: { title: 'Aún no hay curvas de tallas', text: 'Crea una antes de agregar tu primer producto.' },
    new: 'Nueva curva de tallas',
    edit: (name) => `Curva de tallas “${name}”`,
    gone: { title: 'No se encontró la curva de tallas', text: 'Es posible que se haya deshecho su creación.' },
    usedBy: (items) =>
      items === 0
        ? 'Ninguna variante la usa todavía.'
        : `${plural('es', items, 'La usa', 'La usan')} ${counted(items, 'variante', 'variantes')}.`,
    history: 'Historial de cambios',
    name: 'Nombre',
    nameEs: 'Nombre en español (opcional)',
    nameTaken: 'Ya existe una curva de tallas con este nombre.',
    sizes: 'Tallas y proporciones',
    sizesNote:
      'Ordena las tallas de la más pequeña a la más grande. Las proporciones definen cómo se reparte una entrega.',
    size: 'Talla',
    sizeAt: (position) => `Talla ${position}`,
    ratio: 'Proporción',
    ratioOf: (label) => `Proporción de ${label}`,
    share: 'De cada 100',
    allAlike: 'Todas las proporciones son 0, así que la entrega se reparte por igual.',
    addSize: 'Agregar talla',
    drag: 'Arrastra para reordenar',
    up: (label) => `Subir ${label}`,
    down: (label) => `Bajar ${label}`,
    remove: (label) => `Quitar ${label}`,
    movedTo: (label, position, of) => `${label} se movió a la posición ${position} de ${of}.`,
    unnamed: 'talla sin nombre',
    measurements: 'Medidas del cuerpo (cm)',
    measurementsNote:
      'Se muestran en la guía de tallas de cada producto que usa esta curva. Deja el campo vacío si no hay medida.',
    noMeasurements: 'Sin medidas. Los productos que usan esta curva no tienen guía de tallas.',
    measurementOf: (measure, label) => `${measure} de ${label}`,
    addMeasure: 'Agregar medida',
    measureActions: (measure) => `Acciones para ${measure}`,
    renameMeasure: 'Cambiar el nombre…',
    removeMeasure: 'Quitar',
    measureTitle: 'Medida',
    measureName: 'Nombre',
    measureNote:
      'Elige una medida estándar, que se traduce, o escribe la tuya, que aparece tal cual en los dos idiomas.',
    measureNameRule: 'Usa hasta 30 letras, sin números.',
    measureTaken: 'Esta medida ya existe.',
    faults: {
      label: 'Escribe una talla.',
      tooLong: 'Usa 20 caracteres como máximo.',
      twice: 'Esta talla ya está en la curva.',
      ratio: 'Escribe un número entero de 0 a 1,000.',
      measurement: 'Escribe un número de hasta 1,000, como 96.5.',
    },
    review: 'Revisar cambios',
    create: 'Crear curva de tallas',
    saved: 'Guardado.',
    pending: 'Guardado. Muchas variantes usan esta curva, así que crear sus SKU puede tardar un minuto.',
    preview: {
      title: 'Revisar cambios',
      nothing: 'No se agrega ni se descontinúa ningún SKU. Solo cambian nombres, orden, proporciones o medidas.',
      adds: (skus) => `${plural('es', skus, 'Se agrega', 'Se agregan')} ${whole.format(skus)} SKU`,
      returns: (skus) => `${plural('es', skus, 'Se reactiva', 'Se reactivan')} ${whole.format(skus)} SKU`,
      discontinues: (skus) => `${plural('es', skus, 'Se descontinúa', 'Se descontinúan')} ${whole.format(skus)} SKU`,
      onHand: (units) =>
        `${counted(units, 'unidad', 'unidades')} en existencia ya no se ${plural('es', units, 'podrá', 'podrán')} vender`,
      where: (products, items) =>
        `En ${counted(items, 'variante', 'variantes')} de ${counted(products, 'producto', 'productos')}:`,
      more: (items) => `y ${counted(items, 'variante más', 'variantes más')}`,
      columns: {
        where: 'Variante',
        adds: 'Agregadas',
        returns: 'Reactivadas',
        discontinues: 'Descontinuadas',
        onHand: 'En existencia',
      },
      action: 'Guardar cambios',
    },
    measures: {
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
  },
}
