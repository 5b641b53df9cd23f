import { plural } from '@fieldhouse/contract/rules/plural'
import type { redirectAudit as english, RedirectsMessages } from '../en/redirects.ts'

const whole = new Intl.NumberFormat('es-US')

export const redirects: RedirectsMessages = {
  title: 'Redirecciones',
  range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
  failed: 'No pudimos cargar las redirecciones',
  none: { title: 'Aún no hay redirecciones', text: 'Una dirección que cambia deja una.' },
  noneFound: { title: 'Ninguna redirección coincide', text: 'Cambia la búsqueda.' },
  noneHere: { title: 'Esta página está vacía', text: 'La lista es más corta ahora. Vuelve a la primera página.' },
  columns: { source: 'Redirección', origin: 'Creada por', created: 'Creada', acts: 'Acciones' },
  origins: { automatic: 'Cambio de dirección', staff: 'Personal', file: 'Archivo' },
  remove: 'Quitar',
  removeOf: (source) => `Quitar la redirección desde ${source}`,
  filters: { label: 'Filtrar redirecciones', search: 'Buscar redirecciones', clear: 'Borrar búsqueda' },
  create: {
    action: 'Crear redirección',
    title: 'Crear redirección',
    source: 'Desde',
    sourceRule: 'Escribe una ruta como /direccion-anterior, sin signo de interrogación.',
    target: 'Hacia',
    targetHint: 'Una ruta como /returns o una dirección https. Funciona en cinco segundos.',
    targetRule: 'Escribe una ruta como /returns o una dirección que empiece con https://',
    loop: (chain) => `Esto volvería al mismo lugar: ${chain}`,
  },
  file: {
    title: 'Direcciones de otra tienda',
    hint: 'Un archivo CSV con las columnas from y to, de hasta 10,000 líneas. Reemplazar quita lo que trajeron los archivos anteriores.',
    label: 'Archivo CSV con redirecciones',
    load: 'Cargar CSV',
    mode: 'Archivos anteriores',
    modes: { merge: 'Agregar', replace: 'Reemplazar' },
    loaded: (count) =>
      `${whole.format(count)} ${plural('es', count, 'redirección cargada', 'redirecciones cargadas')}.`,
    refused: 'El archivo no se cargó. Corrige estas líneas e inténtalo de nuevo.',
    line: (line, problem) => `Línea ${line}: ${problem}`,
  },
  missing: {
    title: 'No encontradas',
    text: 'Direcciones que los visitantes pidieron y que no llevan a nada. Se cuentan sin datos personales.',
    failed: 'No pudimos cargar esta lista',
    none: 'Los visitantes encontraron todo lo que pidieron.',
    columns: { path: 'Dirección', visits: 'Visitas', last: 'Última visita', acts: 'Acciones' },
    visits: (count) => whole.format(count),
    redirect: (target) => `Redirigir a ${target}`,
    redirectOf: (path, target) => `Redirigir a ${target}: ${path}`,
    choose: 'Elegir destino',
    chooseOf: (path) => `Elegir destino para ${path}`,
    ignore: 'Ignorar',
    ignoreOf: (path) => `Ignorar ${path}`,
  },
}

export const redirectAudit: typeof english = {
  actions: {
    createRedirect: 'Creó',
    deleteRedirect: 'Eliminó',
    loadRedirects: 'Cargó',
    ignoreMissingPath: 'Ignoró',
  },
  entities: { redirect: 'Redirección', redirects: 'Redirecciones', missing_path: 'Dirección no encontrada' },
  fields: {
    target: 'Hacia',
    origin: 'Creada por',
    redirects: 'Redirecciones',
    redirect_lines: 'Líneas',
    mode: 'Archivos anteriores',
    path: 'Dirección',
  },
}
