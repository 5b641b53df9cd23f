import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'

export interface FakeTime {
  /** The offset of the wall clock, such as `+5m`, which every process reads again each time. */
  file: string
  env: Record<string, string>
}

/** The wall clock of the processes that get this environment; their monotonic clock stays right, as on a real machine. */
export async function createFakeTime(file: string): Promise<FakeTime> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library) throw new Error('There is no libfaketime. Run: apt-get install faketime')
  await writeFile(file, '+0')
  return {
    file,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}
