import { plural } from '@fieldhouse/contract/rules/plural'
import type { productList as texts } from '../en/products.ts'

const whole = new Intl.NumberFormat('es-US')
const products = (count: number) => `${whole.format(count)} ${plural('es', count, 'producto', 'productos')}`

export const productList: typeof texts = {
  products: {
    title: 'Productos',
    tableLabel: 'Productos',
    create: 'Nuevo producto',
    newOnly: 'Solo nuevos',
    columns: {
      picture: 'Imagen',
      name: 'Nombre',
      category: 'Categoría',
      status: 'Estado',
      price: 'Precio',
      colors: 'Colores',
      new: 'Nuevo',
      stock: 'Existencias',
      publish_at: 'Fecha de publicación',
      updated_at: 'Última actualización',
    },
    statuses: { draft: 'Borrador', active: 'Activo', archived: 'Archivado' },
    sorts: {
      '-updated_at': 'Actualización (más reciente primero)',
      updated_at: 'Actualización (más antigua primero)',
      name: 'Nombre (A–Z)',
      '-name': 'Nombre (Z–A)',
      '-publish_at': 'Publicación (más reciente primero)',
      publish_at: 'Publicación (más antigua primero)',
    },
    filters: {
      label: 'Filtrar productos',
      search: 'Buscar por nombre, código de barras o ID',
      status: 'Estado',
      anyStatus: 'Cualquiera',
      category: 'Categoría',
      anyCategory: 'Todas',
      sort: 'Ordenar por',
      columns: 'Columnas',
      clear: 'Quitar filtros',
    },
    views: {
      open: 'Vistas',
      current: (name) => `Vista: ${name}`,
      all: 'Todos los productos',
      name: 'Guardar la vista actual como',
      remove: (name) => `Eliminar la vista ${name}`,
      note: 'Las vistas se guardan en este navegador. Para compartir una, envía a un colega el enlace de esta página.',
    },
    selection: {
      page: 'Seleccionar todo en esta página',
      one: (name) => `Seleccionar ${name}`,
      count: (count) => `${products(count)} ${plural('es', count, 'seleccionado', 'seleccionados')}`,
      edit: 'Edición masiva',
      all: (count) => `Seleccionar los ${whole.format(count)}`,
      first: (count) => `Seleccionar los primeros ${whole.format(count)}`,
      clear: 'Quitar selección',
      tooMany: (most) => `Puedes editar hasta ${whole.format(most)} productos a la vez.`,
    },
    bulk: {
      title: (count) => `Editar ${products(count)}`,
      unchanged: 'Sin cambios',
      price: 'Precio nuevo',
      percent: 'O ajustar en %',
      ending: 'Los precios terminan en',
      anyEnding: 'Cualquier centavo',
      from: 'Vigente desde',
      priceNote:
        'Sin fecha, los precios cambian de inmediato. Un porcentaje también cambia los precios propios de las variantes de color; un precio nuevo, no.',
      faults: {
        price: 'Escribe un precio como 49.90.',
        percent: 'Escribe un número de -99 a 1,000.',
        both: 'Escribe un precio o un porcentaje, no ambos.',
        from: 'Elige hoy o una fecha posterior.',
        lonelyFrom: 'Escribe un precio o un porcentaje para esta fecha.',
      },
      preview: 'Revisar cambios',
      change: 'Cambio',
      outcome: (changing, same) =>
        [
          `${plural('es', changing, 'Cambiará', 'Cambiarán')} ${products(changing)}.`,
          same > 0 && `${whole.format(same)} ya ${plural('es', same, 'tiene', 'tienen')} estos valores.`,
          'Si uno no se puede guardar, no se guarda ninguno.',
        ]
          .filter(Boolean)
          .join(' '),
      holdsFrom: (when) =>
        `Los precios nuevos se aplican desde el ${when}. Los precios anteriores que se muestran son los de hoy.`,
      ownPrices: 'Las variantes con precio propio cambian en el mismo porcentaje.',
      back: 'Volver',
      apply: (count) => `Actualizar ${products(count)}`,
      nothingDone: 'No se hizo ningún cambio.',
      done: (changed, of) =>
        `${plural('es', changed, 'Se actualizó', 'Se actualizaron')} ${whole.format(changed)} de ${products(of)}.`,
      undo: 'Ver o deshacer en el registro de cambios',
    },
    new: 'Nuevo',
    units: (units) => `${whole.format(units)} ${plural('es', units, 'disponible', 'disponibles')}`,
    soldOut: 'Agotado',
    range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
    failed: 'No pudimos cargar los productos',
    none: { title: 'Aún no hay productos', text: 'Usa “Nuevo producto” para crear el primero.' },
    noneFound: {
      title: 'Ningún producto coincide',
      text: 'Quita un filtro o cambia la búsqueda.',
      action: 'Quitar filtros',
    },
    beyond: {
      title: (page) => `La página ${whole.format(page)} no existe`,
      text: (last) => `La lista termina en la página ${whole.format(last)}.`,
      action: 'Ir a la última página',
    },
  },
}
