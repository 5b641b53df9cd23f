import {
  COLD_WASH,
  COTTON_WASH,
  FLEECE_WASH,
  HAND_WASH,
  PADDED_WASH,
  SHELL_WASH,
  SOCK_WASH,
  STRETCH_WASH,
  WIPE_CLEAN,
  WOOL_WASH,
} from './care.ts'

/** Materials shared by several products, with their care instructions. */
export const RUN_KNIT = {
  material: '88% recycled polyester, 12% elastane. 118 g/m².',
  material_es: '88% poliéster reciclado, 12% elastano. 118 g/m².',
  ...COLD_WASH,
}

export const RACE_MESH = {
  material: '100% recycled polyester micro-mesh. 96 g/m².',
  material_es: '100% micromalla de poliéster reciclado. 96 g/m².',
  ...COLD_WASH,
}

export const BRUSHED_KNIT = {
  material: '86% recycled polyester, 14% elastane, brushed inside. 210 g/m².',
  material_es: '86% poliéster reciclado, 14% elastano, perchado por dentro. 210 g/m².',
  ...COLD_WASH,
}

export const COTTON_JERSEY = {
  material: '100% organic cotton jersey. 180 g/m².',
  material_es: '100% punto de algodón orgánico. 180 g/m².',
  ...COTTON_WASH,
}

export const HEAVY_JERSEY = {
  material: '100% organic cotton jersey, washed before sewing. 220 g/m².',
  material_es: '100% punto de algodón orgánico, lavado antes de coser. 220 g/m².',
  ...COTTON_WASH,
}

export const SLUB_KNIT = {
  material: '60% organic cotton, 40% lyocell, slub knit. 150 g/m².',
  material_es: '60% algodón orgánico, 40% lyocell, punto flameado. 150 g/m².',
  ...COTTON_WASH,
}

export const BRUSHED_FLEECE = {
  material: '80% organic cotton, 20% recycled polyester, brushed inside. 360 g/m².',
  material_es: '80% algodón orgánico, 20% poliéster reciclado, perchado por dentro. 360 g/m².',
  ...FLEECE_WASH,
}

export const HEAVY_FLEECE = {
  material: '85% organic cotton, 15% recycled polyester, brushed inside. 480 g/m².',
  material_es: '85% algodón orgánico, 15% poliéster reciclado, perchado por dentro. 480 g/m².',
  ...FLEECE_WASH,
}

export const FRENCH_TERRY = {
  material: '100% organic cotton French terry. 320 g/m².',
  material_es: '100% felpa de algodón orgánico sin perchar. 320 g/m².',
  ...FLEECE_WASH,
}

export const RAIN_SHELL = {
  material: 'Recycled nylon, 2.5 layers, 10,000 mm water column, taped seams. Repellent finish without fluorine.',
  material_es:
    'Nailon reciclado de 2,5 capas, columna de agua de 10.000 mm y costuras selladas. Acabado repelente sin flúor.',
  ...SHELL_WASH,
}

export const WIND_SHELL = {
  material: '100% recycled polyester, 62 g/m². Repellent finish without fluorine.',
  material_es: '100% poliéster reciclado, 62 g/m². Acabado repelente sin flúor.',
  ...SHELL_WASH,
}

export const PADDED_SHELL = {
  material: 'Shell and lining: 100% recycled nylon. Fill: 100% recycled polyester.',
  material_es: 'Exterior y forro: 100% nailon reciclado. Relleno: 100% poliéster reciclado.',
  ...PADDED_WASH,
}

export const TRACK_KNIT = {
  material: '100% recycled polyester double knit. 250 g/m².',
  material_es: '100% punto doble de poliéster reciclado. 250 g/m².',
  ...COLD_WASH,
}

export const RUN_WOVEN = {
  material: '90% recycled polyester, 10% elastane. 92 g/m². Brief: recycled polyester mesh.',
  material_es: '90% poliéster reciclado, 10% elastano. 92 g/m². Slip: malla de poliéster reciclado.',
  ...COLD_WASH,
}

export const COURT_MESH = {
  material: '100% recycled polyester knit. 160 g/m².',
  material_es: '100% punto de poliéster reciclado. 160 g/m².',
  ...COLD_WASH,
}

export const TRAIL_WOVEN = {
  material: '93% recycled nylon, 7% elastane. 128 g/m². Repellent finish without fluorine.',
  material_es: '93% nailon reciclado, 7% elastano. 128 g/m². Acabado repelente sin flúor.',
  ...COLD_WASH,
}

export const FIRM_STRETCH = {
  material: '73% recycled nylon, 27% elastane. 260 g/m².',
  material_es: '73% nailon reciclado, 27% elastano. 260 g/m².',
  ...STRETCH_WASH,
}

export const SOFT_STRETCH = {
  material: '78% recycled nylon, 22% elastane, peached on both sides. 230 g/m².',
  material_es: '78% nailon reciclado, 22% elastano, con tacto de melocotón por ambas caras. 230 g/m².',
  ...STRETCH_WASH,
}

export const SEAMLESS_RIB = {
  material: '92% recycled nylon, 8% elastane, knitted in one piece.',
  material_es: '92% nailon reciclado, 8% elastano, tejido en una sola pieza.',
  ...STRETCH_WASH,
}

export const BRA_STRETCH = {
  material: '76% recycled nylon, 24% elastane. Lining: recycled polyester mesh.',
  material_es: '76% nailon reciclado, 24% elastano. Forro: malla de poliéster reciclado.',
  ...STRETCH_WASH,
}

export const COTTON_TWILL = {
  material: '100% organic cotton twill. Sweatband: 100% cotton.',
  material_es: '100% sarga de algodón orgánico. Banda interior: 100% algodón.',
  ...HAND_WASH,
}

export const MERINO_RIB = {
  material: '50% merino wool, 50% recycled nylon.',
  material_es: '50% lana merina, 50% nailon reciclado.',
  ...WOOL_WASH,
}

export const COTTON_SOCK = {
  material: '74% organic cotton, 23% recycled nylon, 3% elastane.',
  material_es: '74% algodón orgánico, 23% nailon reciclado, 3% elastano.',
  ...SOCK_WASH,
}

export const RUN_SOCK = {
  material: '62% recycled polyester, 34% nylon, 4% elastane.',
  material_es: '62% poliéster reciclado, 34% nailon, 4% elastano.',
  ...SOCK_WASH,
}

export const COMPRESSION_KNIT = {
  material: '72% recycled nylon, 28% elastane.',
  material_es: '72% nailon reciclado, 28% elastano.',
  ...SOCK_WASH,
}

export const MERINO_SOCK = {
  material: '66% merino wool, 31% nylon, 3% elastane.',
  material_es: '66% lana merina, 31% nailon, 3% elastano.',
  ...WOOL_WASH,
}

export const PACK_NYLON = {
  material: '420-denier recycled nylon with a water-repellent finish. Lining: recycled polyester.',
  material_es: 'Nailon reciclado de 420 deniers con acabado hidrófugo. Forro: poliéster reciclado.',
  ...WIPE_CLEAN,
}

export const COATED_NYLON = {
  material: '500-denier recycled nylon, TPU coated on the inside.',
  material_es: 'Nailon reciclado de 500 deniers, recubierto de TPU por dentro.',
  ...WIPE_CLEAN,
}

export const BAG_CANVAS = {
  material: '540 g/m² organic cotton canvas, waxed lightly. Lining: recycled polyester.',
  material_es: 'Lona de algodón orgánico de 540 g/m², ligeramente encerada. Forro: poliéster reciclado.',
  ...WIPE_CLEAN,
}
