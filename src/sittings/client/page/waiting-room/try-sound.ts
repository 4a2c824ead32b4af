/** Plays two short tones, so that somebody hears whether their loudspeaker or headset works. */
export function trySound(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.2;
  volume.connect(audio.destination);
  const tones = [523, 659].map((pitch, turn) => {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(audio.currentTime + turn * 0.35);
    tone.stop(audio.currentTime + turn * 0.35 + 0.3);
    return tone;
  });
  tones.at(-1)?.addEventListener('ended', () => void audio.close());
}
