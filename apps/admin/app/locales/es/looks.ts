import type { looks as texts } from '../en/looks.ts'

export const looks: typeof texts = {
  title: 'Completa el conjunto',
  failed: 'No pudimos cargar el conjunto',
  none: 'Aún no hay prendas. Agrega variantes de color de otros productos que combinen con esta.',
  note: 'Los clientes ven las prendas en este orden. Las que no están a la venta o están agotadas se omiten.',
  edit: 'Editar conjunto',
  dialog: (color) => `Completa el conjunto: ${color}`,
  pieces: 'Prendas',
  find: 'Buscar producto',
  add: (color) => `Agregar ${color}`,
  noColorways: 'Este producto aún no tiene variantes de color.',
  ownProduct: 'Busca otro producto. Los colores de este ya están en su página.',
  full: 'Un conjunto tiene hasta 4 prendas. Quita una para agregar otra.',
  remove: (name) => `Quitar ${name}`,
  removed: (name) => `Se quitó ${name}.`,
  bothWays: 'También al revés',
  bothWaysNote:
    'Agrega esta variante a los conjuntos de las prendas, donde haya lugar. Los cambios posteriores no los afectan.',
  save: 'Guardar conjunto',
  saved: 'Conjunto guardado',
  conflict: 'Un colega guardó este conjunto mientras tanto. Cárgalo de nuevo para continuar.',
}
