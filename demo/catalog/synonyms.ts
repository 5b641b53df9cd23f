/** Synonyms of sportswear terms, per language. */
export const SYNONYMS: Readonly<Record<'en' | 'es', readonly (readonly string[])[]>> = {
  en: [
    ['hoodie', 'sweatshirt', 'pullover', 'jumper'],
    ['tee', 't-shirt', 'shirt'],
    ['leggings', 'tights'],
    ['pants', 'trousers', 'joggers', 'sweatpants'],
    ['jacket', 'windbreaker', 'coat'],
    ['shoes', 'sneakers', 'trainers'],
    ['cap', 'hat'],
    ['bag', 'backpack', 'rucksack'],
    ['bra', 'crop'],
    ['grey', 'gray'],
    ['waterproof', 'rainproof', 'rain'],
  ],
  es: [
    ['mallas', 'leggings', 'licra', 'calzas'],
    ['sudadera', 'buzo', 'hoodie'],
    ['camiseta', 'playera', 'remera', 'polera'],
    ['zapatillas', 'tenis', 'zapatos'],
    ['chaqueta', 'chamarra', 'cortavientos', 'campera'],
    ['pantalones', 'pants'],
    ['mochila', 'bolsa', 'morral'],
    ['gorra', 'cachucha'],
    ['calcetines', 'medias'],
    ['sujetador', 'top', 'brasier'],
    ['impermeable', 'lluvia'],
  ],
}
