import type { Colors, Part } from './model.ts'
import type { GBuffer } from './raster.ts'
import type { FaceTextures } from './relief.ts'
import { drawFaces } from './relief.ts'
import type { LightBuffer } from './shade.ts'
import type { Survey } from './survey.ts'
import { faceName } from './survey.ts'
import { sample } from './texture.ts'

const EXPOSURE = 0.82
/** The key light is slightly warm, the ambient light slightly cool. */
const KEY_TINT = [1.1, 1.075, 1.04] as const
const AMBIENT_TINT = [0.985, 1.02, 1.08] as const
const SHOULDER = 0.8

/** The garment in one colorway as RGBA, transparent where only the backdrop is visible. */
export async function applyColorway(
  buffer: GBuffer,
  survey: Survey,
  lit: LightBuffer,
  parts: readonly Part[],
  colors: Colors,
): Promise<Uint8Array> {
  const albedo: FaceTextures[] = []
  for (const [index, part] of parts.entries()) {
    albedo.push(await drawFaces(buffer, survey, index, part.art(colors), colors.base))
  }
  const image = new Uint8Array(buffer.width * buffer.height * 4)
  const rgb = new Float32Array(3)
  for (let i = 0; i < survey.pixels.length; i++) {
    const pixel = survey.pixels[i] as number
    const texture = albedo[buffer.part[pixel] as number]?.[faceName(buffer.face[pixel] as number)]
    if (!texture) continue
    sample(texture, buffer.uv[pixel * 2] as number, buffer.uv[pixel * 2 + 1] as number, rgb)
    expose(image, lit, pixel, rgb)
  }
  return image
}

function expose(image: Uint8Array, lit: LightBuffer, pixel: number, rgb: Float32Array) {
  const tone = lit.tone[pixel] as number
  const key = lit.key[pixel] as number
  const ambient = lit.ambient[pixel] as number
  const specular = lit.specular[pixel] as number
  const brightest = Math.max(0.02, linear(Math.max(rgb[0] as number, rgb[1] as number, rgb[2] as number)) * tone)
  const glow = (0.05 + 0.5 * brightest) * (lit.sheen[pixel] as number)
  for (let channel = 0; channel < 3; channel++) {
    const own = linear(rgb[channel] as number) * tone
    const light = key * (KEY_TINT[channel] as number) + ambient * (AMBIENT_TINT[channel] as number)
    image[pixel * 4 + channel] = display(own * light * EXPOSURE + glow * (0.55 + (0.45 * own) / brightest) + specular)
  }
  image[pixel * 4 + 3] = 255
}

const LINEAR = Float32Array.from({ length: 256 }, (_, level) => {
  const value = level / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

const DISPLAY_STEPS = 4096
const DISPLAY = Uint8Array.from({ length: DISPLAY_STEPS + 1 }, (_, step) => {
  const value = step / DISPLAY_STEPS
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
})

const linear = (level: number): number => LINEAR[(level + 0.5) | 0] as number

/** Highlights roll off instead of clipping. */
function display(value: number): number {
  const rolled = value < SHOULDER ? value : SHOULDER + ((1 - Math.exp((SHOULDER - value) * 3.2)) / 3.2) * 0.62
  return DISPLAY[Math.max(0, Math.min(DISPLAY_STEPS, (rolled * DISPLAY_STEPS) | 0))] as number
}
