/** The kind of picture by its first bytes, as a file name ending that Typst knows; null for anything else. */
export function pictureEnding(bytes: Uint8Array): 'png' | 'jpg' | 'gif' | 'webp' | 'svg' | null {
  const starts = (...codes: number[]) => codes.every((code, index) => bytes[index] === code);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (starts(0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'gif';
  if (starts(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57 && bytes[9] === 0x45) return 'webp';
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/.test(
    new TextDecoder().decode(bytes.subarray(0, 1024)),
  )
    ? 'svg'
    : null;
}
