/** Triangles with pattern coordinates. The two sides of a cloth share the vertices of their seam. */
export type Mesh = {
  position: Float32Array
  uv: Float32Array
  triangles: Uint32Array
  /** Per triangle: 0 front panel, 1 back panel. */
  side: Uint8Array
  /** Per side and vertex, so that shading does not blend across a seam. */
  normal: Float32Array
}

export function withNormals(mesh: Omit<Mesh, 'normal'>): Mesh {
  const { position, triangles, side } = mesh
  const vertices = position.length / 3
  const normal = new Float32Array(position.length * 2)
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((corner) => (triangles[t + corner] as number) * 3)
    const [a = 0, b = 0, c = 0] = corners
    const [ux, uy, uz] = difference(position, b, a)
    const [vx, vy, vz] = difference(position, c, a)
    const offset = (side[t / 3] as number) * vertices * 3
    for (const corner of corners) {
      const index = offset + corner
      normal[index] = (normal[index] as number) + uy * vz - uz * vy
      normal[index + 1] = (normal[index + 1] as number) + uz * vx - ux * vz
      normal[index + 2] = (normal[index + 2] as number) + ux * vy - uy * vx
    }
  }
  return { ...mesh, normal }
}

function difference(position: Float32Array, to: number, from: number): [number, number, number] {
  return [
    (position[to] as number) - (position[from] as number),
    (position[to + 1] as number) - (position[from + 1] as number),
    (position[to + 2] as number) - (position[from + 2] as number),
  ]
}
