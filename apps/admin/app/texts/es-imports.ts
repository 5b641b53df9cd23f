import type { ImportErrorCode, ImportProblem, ImportState, ImportVerdict } from '@fieldhouse/contract/catalog-import'
import type { imports as english } from './en-imports.ts'

type Rows = Record<ImportVerdict, number>

const whole = new Intl.NumberFormat('es-US')
const rowsText = (count: number) => (count === 1 ? '1 fila' : `${whole.format(count)} filas`)

const states: Record<ImportState, string> = {
  uploading: 'Subiendo',
  checking: 'Comprobando',
  refused: 'No utilizable',
  checked: 'Comprobada',
  applying: 'Aplicando',
  paused: 'En pausa',
  applied: 'Aplicada',
  cancelled: 'Cancelada',
}

const says: Record<ImportState, (rows: Rows) => string> = {
  uploading: () => 'El archivo no ha llegado entero. Elígelo de nuevo si se interrumpió.',
  checking: () => 'Cada fila se compara con la tienda. Todavía no se cambia nada.',
  refused: () => 'Este archivo no se puede usar. Corrígelo y súbelo otra vez.',
  checked: ({ update, create, error }) =>
    update + create === 0
      ? `No cambiaría nada.${error > 0 ? ' Algunas filas tienen errores.' : ''}`
      : `Es un ensayo: todavía no se ha cambiado nada. Mira las filas y luego aplícalas.${error > 0 ? ' Las filas con errores quedan fuera.' : ''}`,
  applying: () => 'Se están haciendo los cambios, producto por producto. Puedes salir de esta página.',
  paused: () => 'En pausa. Lo aplicado hasta ahora se queda; el resto espera.',
  applied: ({ error }) =>
    error > 0 ? 'Aplicada, salvo las filas con errores.' : 'Aplicada. La tienda lo muestra en unos segundos.',
  cancelled: () => 'Cancelada. Lo que ya se había aplicado se queda.',
}

const problems: Record<ImportProblem, (detail: string) => string> = {
  empty: () => 'No contiene ninguna fila.',
  not_utf8: () => 'No es un texto en UTF-8. En la hoja de cálculo, guárdalo como «CSV UTF-8».',
  missing_column: (column) => `Falta la columna ${column}. La primera fila debe nombrar las columnas.`,
  unknown_column: (column) => `No hay ninguna columna «${column}». Corrige su nombre o quítala.`,
  column_twice: (column) => `La columna ${column} está dos veces.`,
  too_many_columns: (most) => `Hay más de ${most} columnas.`,
  broken_quotes: () => 'Hay unas comillas que se abren y no se cierran.',
  row_too_large: () => 'Una fila es demasiado larga. Quizá unas comillas se abren y no se cierran.',
  too_many_rows: () => 'Hay más de 500 000 filas. Divide el archivo.',
  product_too_large: (slug) => `Hay más de 2200 filas del producto «${slug}».`,
}

const rowErrors: Record<ImportErrorCode, (detail: string) => string> = {
  unknown_kind: () => 'debe ser product, colourway o sku.',
  missing: () => 'falta.',
  too_long: (most) => `tiene más de ${most} caracteres.`,
  unreadable: () => 'contiene un carácter que ningún texto tiene.',
  not_a_slug: () => 'solo puede tener letras minúsculas, cifras y guiones.',
  not_a_price: () => 'no es un precio como 49.90.',
  not_a_time: () => 'no es una fecha como 2026-12-01 o 2026-12-01T09:00Z.',
  not_yes_or_no: () => 'debe ser true o false.',
  not_a_status: () => 'debe ser draft, active o archived.',
  not_a_weight: () => 'deben ser gramos enteros, de 1 a 100 000.',
  not_a_barcode: () =>
    'no es un código de barras: de 4 a 40 cifras, letras y guiones. Las hojas de cálculo suelen acortar números largos.',
  not_a_colour: () => 'no es un color como #1f5fbf.',
  not_a_family: () => 'debe ser una palabra en minúsculas, como blue.',
  in_the_past: () => 'ya pasó. Un precio vale, como pronto, a partir de ahora.',
  needs_a_price: () => 'necesita un precio.',
  unknown_category: () => 'no es una categoría de la tienda. Escribe su dirección, como women/tees.',
  unknown_distribution: () => 'no es una curva de tallas de la tienda.',
  unknown_product: () => 'no es un producto de la tienda, y ninguna fila lo crea.',
  unknown_colourway: () => 'no es un color de este producto, y ninguna fila lo crea.',
  unknown_size: () => 'no está en la curva de tallas de este color.',
  colour_differs: (present) =>
    `no es lo que la tienda sabe de este color${present && ` (${present})`}. Un color se cambia para toda la tienda, no aquí.`,
  barcode_taken: () => 'es de otro SKU.',
  duplicate: (line) => `Lo mismo ya se dice en la fila ${line}.`,
  not_here: () => 'no significa nada en una fila de este tipo. Déjalo vacío.',
  too_many_cells: () => 'Hay más celdas que columnas.',
  stands_on_error: () => 'La fila del producto tiene un error.',
  changed_meanwhile: () => 'Alguien lo cambió después del ensayo. Sube el archivo otra vez para ver qué haría ahora.',
  failed: () => 'La tienda no pudo escribirlo. Avisa a quien la administra.',
}

export const imports: typeof english = {
  title: 'Importar y exportar',
  failed: 'No se pudieron cargar las importaciones',
  listLabel: 'Importaciones de los últimos 90 días',
  columns: { file: 'Archivo', who: 'Por', when: 'Subido', rows: 'Filas', state: 'Estado' },
  none: { title: 'Aún no hay importaciones', text: 'Los archivos que subas aparecen aquí, con lo que fue de ellos.' },
  gone: { title: 'Esta importación no existe', text: 'Las importaciones se guardan 90 días.' },
  upload: {
    title: 'Importar desde un archivo CSV',
    text: 'Primero ves qué cambiaría cada fila, o qué tiene mal. No pasa nada hasta que lo aplicas.',
    choose: 'Elegir un archivo…',
    label: 'Archivo CSV',
    hint: 'o suéltalo aquí. Como máximo 50 MB.',
    sending: (name) => `Subiendo ${name}`,
    goOn: 'Seguir subiendo',
    notCsv: 'No es un archivo CSV. En la hoja de cálculo, guárdalo como «CSV UTF-8».',
    empty: 'Este archivo está vacío.',
    tooLarge: 'Este archivo pasa de 50 MB. Divídelo, o quita columnas que no cambian.',
  },
  exporting: {
    title: 'Exportar como archivo CSV',
    text: 'Todos los productos con sus colores y SKU. Importado tal cual, no cambia nada.',
    action: 'Exportar como CSV',
  },
  guide: {
    title: 'Cómo se compone el archivo',
    rules: [
      'La primera fila nombra las columnas, en cualquier orden. Una columna que falta deja como está aquello de lo que habla.',
      'Cada una de las demás filas es un producto, un color o un SKU, según su columna «row». El slug, el color y la talla dicen cuál. Lo que aún no existe se crea.',
      'Una celda vacía vacía lo que puede estar vacío (textos, un precio propio, un código de barras) y deja todo lo demás como está.',
      'Los SKU siguen la curva de tallas: solo hace falta una fila para un código de barras o un peso. Ni las existencias ni las imágenes forman parte del archivo.',
      'Se entienden comas, puntos y coma y tabuladores. Una celda que empieza por =, +, − o @ se exporta con un apóstrofo delante, que luego se quita.',
    ],
    columns: [
      ['row slug', 'En cada fila: product, colourway o sku, y el nombre del producto en su dirección.'],
      ['colour_name size', 'Qué color, y qué SKU de ese color.'],
      ['name name_es description description_es', 'De un producto, en los dos idiomas.'],
      ['material material_es care care_es', 'De un producto.'],
      ['category', 'De un producto: su dirección, como women/tees.'],
      [
        'status publish_at new new_until',
        'De un producto: draft, active o archived; fechas como 2026-12-01T09:00Z; true o false.',
      ],
      ['price price_from', 'De un producto, o de un color con precio propio; desde cuándo vale, o ya.'],
      ['distribution', 'De un color: el nombre de su curva de tallas.'],
      ['colour_hex colour_name_es colour_family', 'De un color que la tienda aún no conoce.'],
      ['barcode weight_g', 'De un SKU.'],
    ],
  },
  states,
  says,
  problems,
  atLine: (line) => `Fila ${whole.format(line)}`,
  origin: (who, when) => `Subido por ${who}, ${when}`,
  summary: ({ create, update, error }) =>
    [
      create > 0 && `${whole.format(create)} nuevas`,
      update > 0 && `${whole.format(update)} cambiadas`,
      error > 0 && `${whole.format(error)} con errores`,
    ]
      .filter(Boolean)
      .join(', ') || '–',
  progress: {
    label: 'Progreso',
    received: (share) => `Ha llegado el ${Math.round(share * 100)} %`,
    reading: 'Leyendo el archivo…',
    done: (done, all) => `${whole.format(done)} de ${whole.format(all)} productos`,
    left: (seconds) => (seconds < 90 ? `quedan unos ${seconds} s` : `quedan unos ${Math.round(seconds / 60)} min`),
  },
  actions: {
    apply: (rows) => `Aplicar ${rowsText(rows)}`,
    resume: 'Continuar',
    pause: 'Pausar',
    saveErrors: (rows) => `Descargar ${rowsText(rows)} con errores`,
    history: 'Ver lo que cambió, y deshacerlo',
  },
  cancel: {
    open: 'Cancelar…',
    title: '¿Cancelar esta importación?',
    text: 'No se aplicará nada de ella.',
    begun:
      'Lo aplicado hasta ahora se queda, y se puede deshacer desde el registro de auditoría. El resto no se aplicará.',
    action: 'Cancelar la importación',
    keep: 'Conservarla',
  },
  rows: {
    label: 'Filas del archivo',
    filter: 'Qué filas',
    all: (count) => `Todas ${whole.format(count)}`,
    verdicts: {
      error: (count) => `Errores ${whole.format(count)}`,
      update: (count) => `Cambios ${whole.format(count)}`,
      create: (count) => `Nuevas ${whole.format(count)}`,
      same: (count) => `Sin cambios ${whole.format(count)}`,
    },
    outcomes: { error: 'Error', update: 'Cambio', create: 'Nueva', same: 'Sin cambios' },
    kinds: { product: 'Producto', colourway: 'Color', sku: 'SKU' },
    line: 'Fila',
    what: 'Qué',
    outcome: 'Qué hace',
    values: (count) => (count === 1 ? '1 valor' : `${whole.format(count)} valores`),
    none: { title: 'No hay filas así', text: 'Elige otro tipo arriba.' },
  },
  rowErrors,
}
