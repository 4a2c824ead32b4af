/** A sound as it is stored: the file as it was sent. */
export type Sound = { readonly type: SoundType; readonly bytes: Uint8Array };
export type SoundType = 'audio/mpeg' | 'audio/mp4' | 'audio/ogg' | 'audio/wav';

/**
 * Reads an upload by its bytes, never by what anybody says it is: MP3, M4A, OGG (Vorbis, Opus) or WAV. Browsers play it
 * as a sound and as nothing else; no program of ours decodes it.
 */
export function readSound(bytes: Uint8Array): Sound | 'not_a_sound' {
  const type = soundType(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return type ? { type, bytes } : 'not_a_sound';
}

/** What stands in the first page of an OGG file that is a sound. */
const oggSounds = ['\x01vorbis', 'OpusHead', '\x7fFLAC'];

function soundType(bytes: Buffer): SoundType | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  if (text(0, 4) === 'OggS') return oggSounds.some((name) => text(0, 200).includes(name)) ? 'audio/ogg' : null;
  if (text(4, 8) === 'ftyp') return /^(?:M4A |M4B |mp4[12]|isom|iso2|dash)/.test(text(8, 12)) ? 'audio/mp4' : null;
  return isMpegFrame(bytes, text(0, 3) === 'ID3' ? afterTag(bytes) : 0) ? 'audio/mpeg' : null;
}

/** Where the sound begins behind what was written about it: its length stands in four times seven bits. */
const afterTag = (bytes: Buffer): number =>
  10 + bytes.subarray(6, 10).reduce((length, part) => (length << 7) | (part & 0x7f), 0);

/** The head of a frame of layer III, with a bit rate and a sampling rate that exist. */
function isMpegFrame(bytes: Buffer, at: number): boolean {
  const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 3);
  const isLayer3 = sync === 0xff && (version & 0xe0) === 0xe0 && (version & 0x06) === 0x02 && (version & 0x18) !== 0x08;
  const [bitRate, sampling] = [rates >> 4, (rates >> 2) & 3];
  return isLayer3 && bitRate > 0 && bitRate < 15 && sampling < 3;
}
