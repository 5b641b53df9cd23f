import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chunk, png } from '#test/hostile/png.ts'
import { AVATAR_SIZES, createImageVariants } from './create-variants.ts'

const COLORS = { red: [220, 30, 30], green: [30, 160, 60], blue: [40, 60, 210], white: [250, 250, 250] } as const

test('an avatar is a square in two sizes, with a WebP and a placeholder', async () => {
  const { image, files } = await createImageVariants(await corners(900, 600).jpeg().toBuffer(), AVATAR_SIZES)

  const [, stem] = /^\/media\/([0-9a-f]{40})-256\.webp$/.exec(image.src) ?? []
  expect(image).toEqual({
    src: `/media/${stem}-256.webp`,
    width: 256,
    height: 256,
    avif_widths: [128, 256],
    placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{40,600}$/),
  })
  expect(files.map(({ name }) => name)).toEqual([`${stem}-256.webp`, `${stem}-128.avif`, `${stem}-256.avif`])
  expect(await sizeOf(files[0]?.content)).toEqual([256, 256])
  expect(files.slice(1).map(({ content }) => avifSize(content))).toEqual([
    [128, 128],
    [256, 256],
  ])
  for (const { content } of files) expect(content.length).toBeLessThan(40_000)
})

test('other pictures keep their shape', async () => {
  const { image } = await createImageVariants(await corners(900, 600).png().toBuffer(), { widths: [300, 600] })
  expect(image).toMatchObject({ width: 600, height: 400, avif_widths: [300, 600] })
})

test('nothing is scaled up', async () => {
  const avatar = async (width: number, height: number) =>
    (await createImageVariants(await corners(width, height).png().toBuffer(), AVATAR_SIZES)).image

  expect(await avatar(100, 80)).toMatchObject({ width: 80, height: 80, avif_widths: [80] })
  expect(await avatar(300, 200)).toMatchObject({ width: 200, height: 200, avif_widths: [128, 200] })
})

test('the same pixels for the same owner have the same names, and anything else has others', async () => {
  const content = await corners(300, 300).png().toBuffer()
  const nameOf = async (content: Buffer, owner?: string) =>
    (await createImageVariants(content, { ...AVATAR_SIZES, ...(owner ? { owner } : {}) })).image.src

  const name = await nameOf(content)
  expect(await nameOf(Buffer.concat([content, Buffer.from('and more')]))).toBe(name)
  const otherNames = [
    await nameOf(content, 'ana'),
    await nameOf(content, 'eva'),
    await nameOf(await corners(300, 300).negate().png().toBuffer()),
    (await createImageVariants(content, { widths: [256] })).image.src,
  ]
  expect(new Set([name, ...otherNames]).size).toBe(5)
})

/** The transformations of the eight EXIF orientations, applied to an upright image. */
const TURNS: ((upright: Sharp) => Sharp | Promise<Sharp>)[] = [
  (upright) => upright,
  (upright) => upright.flop(),
  (upright) => upright.rotate(180),
  (upright) => upright.flip(),
  async (upright) => sharp(await upright.rotate(90).png().toBuffer()).flop(),
  (upright) => upright.rotate(270),
  async (upright) => sharp(await upright.rotate(270).png().toBuffer()).flop(),
  (upright) => upright.rotate(90),
]

test.each(TURNS.map((turn, index) => [index + 1, turn] as const))(
  'a photograph with orientation %d stands upright',
  async (orientation, turn) => {
    const turned = await (await turn(corners(320, 240))).png().toBuffer()
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const photograph = await sharp(turned).withMetadata({ orientation }).toFormat(format).toBuffer()
      const { image, files } = await createImageVariants(photograph, { widths: [320] })

      expect([image.width, image.height]).toEqual([320, 240])
      expect((await cornersOf(files[0]?.content)).map(nameOfColor)).toEqual(['red', 'green', 'blue', 'white'])
    }
  },
)

test('colors are those of a screen, whatever the file was made for', async () => {
  const redOf = async (content: Buffer) => {
    const { files } = await createImageVariants(content, { widths: [320] })
    return (await cornersOf(files[0]?.content))[0] ?? []
  }
  const print = await corners(320, 240).toColorspace('cmyk').jpeg().toBuffer()
  const wide = await corners(320, 240).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
  const gray = await corners(320, 240).greyscale().jpeg().toBuffer()

  expect((await sharp(print).metadata()).space).toBe('cmyk')
  expect((await sharp(wide).metadata()).hasProfile).toBe(true)
  expect(farthest(await redOf(print), COLORS.red)).toBeLessThan(45)
  expect(farthest(await redOf(wide), COLORS.red)).toBeLessThan(8)
  expect(new Set(await redOf(gray)).size).toBe(1)
})

test('transparency stays', async () => {
  const { files } = await createImageVariants(png(64, 64, { color: 6 }), AVATAR_SIZES)
  expect((await sharp(files[0]?.content).metadata()).hasAlpha).toBe(true)
})

test('of a moving picture the first one is taken', async () => {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 240)])
  const moving = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const { image, files } = await createImageVariants(moving, AVATAR_SIZES)

  expect((await sharp(moving).metadata()).pages).toBe(2)
  expect([image.width, image.height]).toEqual([64, 64])
  expect(farthest((await cornersOf(files[0]?.content))[0] ?? [], [10, 10, 10])).toBeLessThan(5)
})

test('one picture is made at a time, twenty wait, and more are told to come back', async () => {
  const content = await corners(320, 240).png().toBuffer()
  const results = await Promise.allSettled(Array.from({ length: 24 }, () => createImageVariants(content, AVATAR_SIZES)))

  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ code: 'too_many_requests', details: { retry_after: 5 } })
  await expect(createImageVariants(content, AVATAR_SIZES)).resolves.toBeDefined()
})

test('a refused picture makes room for the next one', async () => {
  const refused = Array.from({ length: 5 }, () => createImageVariants(chunk('IDAT', Buffer.alloc(9)), AVATAR_SIZES))
  for (const attempt of refused)
    await expect(attempt).rejects.toMatchObject({ details: { errors: { image: ['not_an_image'] } } })
  await expect(createImageVariants(png(64, 64), AVATAR_SIZES)).resolves.toBeDefined()
})

/** An image with a different color in each corner. */
function corners(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] = y < height / 2 ? [COLORS.red, COLORS.green] : [COLORS.blue, COLORS.white]
      pixels.set(x < width / 2 ? left : right, (y * width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The colors of the corners: top left, top right, bottom left, bottom right. */
async function cornersOf(content: Buffer | undefined): Promise<number[][]> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const [right, bottom] = [info.width - 9, info.height - 9]
  return [at(8, 8), at(right, 8), at(8, bottom), at(right, bottom)]
}

function nameOfColor(pixel: number[]): string | undefined {
  return Object.entries(COLORS).find(([, color]) => farthest(pixel, color) < 12)?.[0]
}

/** The largest difference of a color channel. */
function farthest(pixel: number[], color: readonly number[]): number {
  return Math.max(...color.map((value, index) => Math.abs(value - (pixel[index] ?? 999))))
}

async function sizeOf(content: Buffer | undefined): Promise<number[]> {
  const { width, height } = await sharp(content).metadata()
  return [width, height]
}

/** Reads the size from the file's `ispe` box, because decoding AVIF is blocked in this process. */
function avifSize(content: Buffer): number[] {
  const box = content.indexOf('ispe')
  return [content.readUInt32BE(box + 8), content.readUInt32BE(box + 12)]
}
