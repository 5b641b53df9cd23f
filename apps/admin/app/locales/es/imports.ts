import type { ImportFileErrorCode, ImportRowErrorCode, ImportState, ImportVerdict } from '@fieldhouse/contract/imports'
import { plural } from '@fieldhouse/contract/rules/plural'
import type { imports as english } from '../en/imports.ts'

type Rows = Record<ImportVerdict, number>

const whole = new Intl.NumberFormat('es-US')
const rowsText = (count: number) => `${whole.format(count)} ${plural('es', count, 'fila', 'filas')}`

const states: Record<ImportState, string> = {
  uploading: 'Subiendo',
  checking: 'Revisando',
  refused: 'Rechazada',
  checked: 'Lista para revisar',
  applying: 'Aplicando',
  paused: 'En pausa',
  applied: 'Aplicada',
  canceled: 'Cancelada',
}

const says: Record<ImportState, (rows: Rows) => string> = {
  uploading: () => 'La carga no está completa. Si se interrumpió, elige el archivo de nuevo.',
  checking: () => 'Comparando cada fila con tu catálogo. Aún no ha cambiado nada.',
  refused: () => 'Este archivo no se puede importar. Corrige el problema y súbelo de nuevo.',
  checked: ({ update, create, error }) =>
    update + create === 0
      ? `Este archivo no cambia nada.${error > 0 ? ' Algunas filas tienen errores.' : ''}`
      : `Esta es una vista previa. Aún no ha cambiado nada. Revisa las filas y luego aplícalas.${error > 0 ? ' Las filas con errores se omiten.' : ''}`,
  applying: () => 'Aplicando los cambios, producto por producto. Puedes salir de esta página.',
  paused: () => 'En pausa. Los cambios ya aplicados se conservan. Reanuda para aplicar el resto.',
  applied: ({ error }) =>
    error > 0
      ? 'Aplicada. Las filas con errores se omitieron.'
      : 'Aplicada. Los cambios aparecen en la tienda en segundos.',
  canceled: () => 'Cancelada. Los cambios ya aplicados se conservan.',
}

const problems: Record<ImportFileErrorCode, (detail: string) => string> = {
  empty: () => 'El archivo no tiene filas.',
  not_utf8: () => 'El archivo no es texto UTF-8. En tu hoja de cálculo, guárdalo como “CSV UTF-8”.',
  missing_column: (column) => `Falta la columna ${column}. La primera fila debe contener los nombres de las columnas.`,
  unknown_column: (column) => `Columna desconocida: “${column}”. Corrige el nombre o quita la columna.`,
  duplicate_column: (column) => `La columna ${column} aparece dos veces.`,
  too_many_columns: (most) => `El archivo tiene más de ${most} columnas.`,
  broken_quotes: () => 'Hay comillas que se abren y no se cierran.',
  row_too_large: () => 'Una fila es demasiado larga. Revisa si hay comillas sin cerrar.',
  too_many_rows: () => 'El archivo tiene más de 500,000 filas. Divídelo.',
  product_too_large: (slug) => `El producto “${slug}” tiene más de 2,200 filas.`,
}

const rowErrors: Record<ImportRowErrorCode, (detail: string) => string> = {
  unknown_kind: () => 'debe ser product, colorway o sku.',
  required: () => 'es obligatorio.',
  too_long: (most) => `puede tener hasta ${most} caracteres.`,
  invalid_characters: () => 'contiene un carácter no válido.',
  not_a_slug: () => 'solo puede contener letras minúsculas, números y guiones.',
  not_a_price: () => 'debe ser un número como 49.90, de hasta 999999.99.',
  not_a_time: () => 'debe ser una fecha como 2026-12-01 o 2026-12-01T09:00Z.',
  not_a_boolean: () => 'debe ser true o false.',
  not_a_status: () => 'debe ser draft, active o archived.',
  not_a_number: () => 'debe ser un número como 7 o 7.5.',
  unknown_choice: (choice) => `no tiene la opción “${choice}”. Agrégala primero en Atributos.`,
  one_choice_only: () => 'solo admite una opción.',
  not_a_weight: () => 'debe ser un número entero de gramos, de 1 a 100,000.',
  not_a_barcode: () =>
    'debe tener de 4 a 40 letras, números o guiones. Revisa si tu hoja de cálculo acortó un número largo.',
  not_a_color: () => 'debe ser un color hexadecimal como #1f5fbf.',
  not_a_family: () => 'debe ser una sola palabra en minúsculas, como blue.',
  in_the_past: () => 'está en el pasado. Un precio puede empezar ahora o después.',
  needs_a_price: () => 'requiere un precio.',
  unknown_category: () => 'no es una categoría existente. Usa su ruta, como women/tees.',
  unknown_distribution: () => 'no es una curva de tallas existente.',
  unknown_product: () => 'no es un producto existente, y ninguna fila de este archivo lo crea.',
  unknown_colorway: () => 'no es una variante de este producto, y ninguna fila de este archivo la crea.',
  unknown_size: () => 'no está en la curva de tallas de esta variante.',
  color_mismatch: (present) =>
    `no coincide con este color en tu catálogo${present && ` (${present})`}. Una importación no puede cambiar un color, porque lo comparte toda la tienda.`,
  barcode_taken: () => 'ya lo usa otro SKU.',
  duplicate: (line) => `Repite la fila ${line}.`,
  not_allowed_for_row: () => 'no se aplica a este tipo de fila. Déjalo vacío.',
  too_many_cells: () => 'Esta fila tiene más celdas que columnas.',
  depends_on_failed_row: () => 'La fila del producto al que pertenece tiene un error.',
  no_color_option: () =>
    'no tiene color. Agrega una opción llamada Color, porque cada producto necesita al menos un color.',
  unknown_option: () => 'no se puede importar como opción. Los productos solo tienen colores y tallas.',
  unknown_color: (name) =>
    `“${name}” no está en tu catálogo y no podemos saber su valor hexadecimal. Agrega primero este color a un producto.`,
  no_size_run: (sizes) => `Ninguna curva de tallas tiene todas estas tallas: ${sizes}. Crea una primero.`,
  mixed_prices: () => 'es distinto al de las demás tallas de este color. Un color tiene un solo precio.',
  rows_apart: () => 'ya apareció más arriba. Las filas de un producto deben estar juntas.',
  version_conflict: () =>
    'Esto cambió después de la vista previa. Sube el archivo de nuevo para ver una vista previa actual.',
  failed: () => 'No pudimos guardar esta fila. Contacta al administrador del sistema.',
}

export const imports: typeof english = {
  title: 'Importar y exportar',
  failed: 'No pudimos cargar las importaciones',
  listLabel: 'Importaciones de los últimos 90 días',
  columns: { file: 'Archivo', who: 'Subido por', when: 'Fecha', rows: 'Filas', state: 'Estado' },
  none: { title: 'Aún no hay importaciones', text: 'Los archivos que subas aparecen aquí con su resultado.' },
  gone: { title: 'No se encontró la importación', text: 'Las importaciones se guardan 90 días.' },
  upload: {
    title: 'Importar desde CSV',
    text: 'Primero verás qué cambia cada fila y cuáles tienen errores. Nada cambia hasta que la apliques.',
    choose: 'Elegir archivo',
    label: 'Archivo CSV',
    hint: 'o suéltalo aquí. Máximo 50 MB. También sirven las exportaciones de productos de Shopify.',
    sending: (name) => `Subiendo ${name}`,
    goOn: 'Reanudar la carga',
    notCsv: 'Este no es un archivo CSV. En tu hoja de cálculo, guárdalo como “CSV UTF-8”.',
    empty: 'Este archivo está vacío.',
    tooLarge: 'Este archivo pesa más de 50 MB. Divídelo o quita las columnas que no cambian.',
  },
  exporting: {
    title: 'Exportar a CSV',
    text: 'Incluye todos los productos con sus variantes y SKU. Importar el archivo sin cambios no tiene efecto.',
    action: 'Exportar a CSV',
  },
  guide: {
    title: 'Formato del archivo',
    rules: [
      'La primera fila contiene los nombres de las columnas, en cualquier orden. Si falta una columna, sus valores no cambian.',
      'Cada fila es un producto, una variante de color o un SKU, según su columna “row”. El slug, el color y la talla la identifican. Lo que aún no existe se crea.',
      'Una celda vacía borra los valores opcionales (textos, un precio propio, un código de barras) y deja los demás sin cambios.',
      'Los SKU salen de la curva de tallas: solo necesitas una fila de SKU para definir un código de barras o un peso. Las existencias y las imágenes no forman parte del archivo.',
      'Las columnas se pueden separar con comas, puntos y coma o tabuladores. Las celdas que empiezan con =, +, − o @ se exportan con un apóstrofo al inicio, que se quita al importar.',
    ],
    columns: [
      ['row slug', 'En cada fila: product, colorway o sku, y el nombre del producto en su URL.'],
      ['color_name size', 'Qué variante de color y cuál de sus SKU.'],
      ['name name_es description description_es', 'Filas de producto: textos en los dos idiomas.'],
      ['material material_es care care_es', 'Filas de producto: material y cuidados en los dos idiomas.'],
      ['category', 'Filas de producto: la ruta de la categoría, como women/tees.'],
      [
        'status publish_at new new_until',
        'Filas de producto: draft, active o archived; fechas como 2026-12-01T09:00Z; true o false.',
      ],
      [
        'price price_from',
        'Filas de producto, y filas de variante con precio propio. price_from es la fecha desde la que vale el precio; vacío significa ahora.',
      ],
      ['distribution', 'Filas de variante: el nombre de la curva de tallas.'],
      ['color_hex color_name_es color_family', 'Filas de variante, para un color que aún no está en tu catálogo.'],
      ['barcode weight_g cost', 'Filas de SKU.'],
      [
        'fact.gender fact.activity …',
        'Filas de producto: una columna por atributo. Opciones por clave o nombre, separadas con comas; un número; o true.',
      ],
    ],
  },
  leftOut: {
    title: 'De una exportación de Shopify. No se importa:',
    whats: {
      images: (rows) => `imágenes (${rowsText(rows)}). Súbelas en el editor de productos.`,
      stock: (rows) => `existencias (${rowsText(rows)}). Recíbelas en Existencias.`,
      tags: (rows) => `etiquetas (${rowsText(rows)})`,
      compare_at_prices: (rows) => `precios de comparación (${rowsText(rows)}). Crea una promoción en su lugar.`,
      costs: (rows) => `costos por artículo (${rowsText(rows)})`,
      sku_codes: (rows) => `códigos de SKU (${rowsText(rows)}). Los códigos de barras sí se importan.`,
      vendors: (rows) => `proveedores (${rowsText(rows)})`,
    },
    drafts: 'Los productos nuevos son borradores hasta que los actives.',
  },
  states,
  says,
  problems,
  atLine: (line) => `Fila ${whole.format(line)}`,
  origin: (who, when) => `Subido por ${who}, ${when}`,
  summary: ({ create, update, error }) =>
    [
      create > 0 && `${whole.format(create)} ${plural('es', create, 'nueva', 'nuevas')}`,
      update > 0 && `${whole.format(update)} ${plural('es', update, 'cambiada', 'cambiadas')}`,
      error > 0 && `${whole.format(error)} con errores`,
    ]
      .filter(Boolean)
      .join(', ') || '–',
  progress: {
    label: 'Progreso',
    received: (share) => `${Math.round(share * 100)}% subido`,
    reading: 'Leyendo el archivo…',
    done: (done, all) => `${whole.format(done)} de ${whole.format(all)} productos`,
    left: (seconds) => (seconds < 90 ? `quedan unos ${seconds} s` : `quedan unos ${Math.round(seconds / 60)} min`),
  },
  actions: {
    apply: (rows) => `Aplicar ${rowsText(rows)}`,
    resume: 'Reanudar',
    pause: 'Pausar',
    saveErrors: (rows) => `Descargar ${rowsText(rows)} con errores`,
    history: 'Ver o deshacer los cambios',
  },
  cancel: {
    open: 'Cancelar…',
    title: '¿Cancelar esta importación?',
    text: 'No se aplicará ningún cambio.',
    begun:
      'Los cambios ya aplicados se conservan y se pueden deshacer desde el registro de cambios. El resto no se aplicará.',
    action: 'Cancelar importación',
    keep: 'Conservar importación',
  },
  rows: {
    label: 'Filas del archivo',
    filter: 'Filtrar filas',
    all: (count) => `Todas ${whole.format(count)}`,
    verdicts: {
      error: (count) => `Errores ${whole.format(count)}`,
      update: (count) => `Cambios ${whole.format(count)}`,
      create: (count) => `Nuevas ${whole.format(count)}`,
      unchanged: (count) => `Sin cambios ${whole.format(count)}`,
    },
    outcomes: { error: 'Error', update: 'Cambio', create: 'Nueva', unchanged: 'Sin cambios' },
    kinds: { product: 'Producto', colorway: 'Variante de color', sku: 'SKU' },
    line: 'Fila',
    what: 'Elemento',
    outcome: 'Resultado',
    values: (count) => `${whole.format(count)} ${plural('es', count, 'valor', 'valores')}`,
    none: { title: 'Ninguna fila coincide', text: 'Elige otro filtro.' },
  },
  rowErrors,
}
