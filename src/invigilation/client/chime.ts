/** The pitches of the sound, in hertz, and how long each one is, in seconds. */
const pitches = [660, 880] as const;
const length = 0.16;

let context: AudioContext | null = null;

/**
 * Two short soft tones, made here: there is no file to fetch. A browser plays nothing before somebody has clicked or typed on the page;
 * until then nothing is begun, so that no sound comes late.
 */
export function chime(): void {
  if (!('AudioContext' in window) || isUntouched()) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [index, pitch] of pitches.entries()) tone(context, pitch, context.currentTime + index * length);
}

/** An older browser does not say so, and keeps silent by itself. */
const isUntouched = () => 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;

function tone(audio: AudioContext, pitch: number, at: number): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = pitch;
  // Without a rise and a fall it would crack.
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.15, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}
