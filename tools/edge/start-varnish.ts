import { spawnTethered, stopTethered } from '../run/tethered-process.ts'
import { waitUntil } from '../run/wait-until.ts'
import { varnishCommand, writeVarnish } from './varnish.ts'

/** For tests and benches: as the current user, because other accounts cannot read their folders. */
export async function startVarnish(config: Parameters<typeof writeVarnish>[0], dir: string) {
  await writeVarnish(config, dir)
  const command = varnishCommand(config.varnish, dir)
  const process = spawnTethered({ ...command, argv: [...command.argv, '-j', 'none'] })
  const log: string[] = []
  for (const stream of [process.child.stdout, process.child.stderr]) stream?.on('data', (chunk) => log.push(`${chunk}`))
  const isUp = () =>
    fetch(`http://${config.varnish.purge.listen}/`).then(
      () => true,
      () => false,
    )
  if (!(await waitUntil(isUp, { withinMs: 30_000 }))) throw new Error(`Varnish does not answer\n${log.join('')}`)
  return { stop: () => stopTethered(process, { signal: 'SIGTERM', withinMs: 5000 }) }
}
