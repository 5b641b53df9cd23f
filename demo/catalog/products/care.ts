export const COLD_WASH = {
  care: 'Machine wash cold with similar colors. Do not bleach, no fabric softener. Hang to dry.',
  care_es: 'Lavar a máquina en frío con colores similares. No usar lejía ni suavizante. Secar colgado.',
}

export const COTTON_WASH = {
  care: 'Machine wash warm, inside out. Tumble dry low or line dry. Iron around the print, not over it.',
  care_es:
    'Lavar a máquina en tibio y del revés. Secadora a baja temperatura o tender. No planchar sobre el estampado.',
}

export const FLEECE_WASH = {
  care: 'Machine wash cold, inside out and zipped up. Tumble dry low. Do not iron.',
  care_es:
    'Lavar a máquina en frío, del revés y con las cremalleras cerradas. Secadora a baja temperatura. No planchar.',
}

export const SHELL_WASH = {
  care: 'Close all zips and machine wash at 30 °C with liquid soap. Tumble dry low to bring the water repellency back.',
  care_es:
    'Cerrar las cremalleras y lavar a máquina a 30 °C con jabón líquido. La secadora a baja temperatura reaviva la ' +
    'repelencia al agua.',
}

export const PADDED_WASH = {
  care: 'Machine wash at 30 °C on a gentle cycle. Tumble dry low with two clean tennis balls to loosen the fill.',
  care_es:
    'Lavar a máquina a 30 °C en ciclo suave. Secadora a baja temperatura con dos pelotas de tenis limpias para soltar ' +
    'el relleno.',
}

export const STRETCH_WASH = {
  care: 'Machine wash cold in a wash bag. No fabric softener, which weakens elastane. Dry flat in the shade.',
  care_es:
    'Lavar a máquina en frío dentro de una bolsa. Sin suavizante, que debilita el elastano. Secar en plano y a la sombra.',
}

export const WOOL_WASH = {
  care: 'Wool cycle or by hand in cold water. Reshape while damp and dry flat. Do not tumble dry.',
  care_es: 'Programa de lana o a mano con agua fría. Dar forma en húmedo y secar en plano. No usar secadora.',
}

export const SOCK_WASH = {
  care: 'Machine wash warm, inside out. Line dry, and keep the pair together.',
  care_es: 'Lavar a máquina en tibio y del revés. Tender al aire y no separar el par.',
}

export const HAND_WASH = {
  care: 'Hand wash cold with mild soap. Reshape while damp and air dry.',
  care_es: 'Lavar a mano en frío con jabón suave. Dar forma en húmedo y secar al aire.',
}

export const WIPE_CLEAN = {
  care: 'Brush off dirt once it is dry, then wipe with a damp cloth and mild soap. Air dry away from heat.',
  care_es:
    'Cepillar la suciedad cuando esté seca y pasar un paño húmedo con jabón suave. Secar al aire, lejos del calor.',
}

export const LEATHER_CARE = {
  care: 'Wipe with a damp cloth and feed with neutral shoe cream every few weeks. Do not machine wash.',
  care_es: 'Limpiar con un paño húmedo y aplicar crema neutra cada pocas semanas. No lavar a máquina.',
}
