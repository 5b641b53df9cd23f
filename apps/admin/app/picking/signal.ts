const SECONDS = 0.28
let speaker: AudioContext | undefined

/** A wrong scan is heard and felt as well as seen; devices that cannot do either ignore it. */
export function buzz(): void {
  globalThis.navigator.vibrate?.([120, 60, 120])
  if (!globalThis.AudioContext) return
  speaker ??= new AudioContext()
  const tone = speaker.createOscillator()
  const volume = speaker.createGain()
  tone.type = 'square'
  tone.frequency.value = 165
  volume.gain.value = 0.12
  tone.connect(volume).connect(speaker.destination)
  tone.start()
  tone.stop(speaker.currentTime + SECONDS)
}
