/**
 * Words of the shop's pages and of shoppers, without accents. They are spelled right even if no product has them, so
 * they are never corrected: “returns” is not “turns”.
 */
const SHOP_WORDS: ReadonlySet<string> = new Set(
  `size sizes sizing guide guides chart return returns exchange exchanges refund refunds shipping delivery gift gifts
  card cards voucher sale sales deal deals discount discounts code promo help contact support account order orders
  track tracking store stores warranty privacy terms policy careers men mens man women womens woman kids boys girls unisex
  talla tallas guia guias tabla devolucion devoluciones cambio cambios reembolso reembolsos envio envios entrega regalo
  regalos tarjeta tarjetas rebaja rebajas oferta ofertas descuento descuentos codigo ayuda contacto soporte cuenta
  pedido pedidos rastreo tienda tiendas garantia privacidad terminos politica hombre hombres mujer mujeres nino ninos
  nina ninas`
    .split(/\s+/)
    .filter(Boolean),
)

export function isShopWord(word: string): boolean {
  return SHOP_WORDS.has(word)
}

/** Everything here is clothing, so these words tell nothing beside others: “winter clothes”. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'clothes clothing apparel outfit gear wear products ropa prenda prendas vestimenta equipo productos'.split(' '),
)

export function isGenericWord(word: string): boolean {
  return GENERIC_WORDS.has(word)
}
