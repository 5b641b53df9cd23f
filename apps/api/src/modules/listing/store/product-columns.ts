// Parts of prepared statements. Parameters: $2 is the language, $3 the instant.

export const COLOR = `json_build_object('id', co.id, 'name', platform.in_language($2, co.name, co.name_es),
  'hex', co.hex, 'family', co.family)`

export const ALT = 'platform.in_language($2, im.alt, im.alt_es)'

export const IMAGE = `im.image || jsonb_build_object('alt', ${ALT})`

export const ITEM_PRICE = '(select amount::text from catalog.item_prices_at(i.product_id, i.id, $3))'

export const AVAILABLE = 'b.on_hand - b.held - b.committed'
