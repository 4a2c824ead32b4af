/**
 * ZIP files whose contents are stored as they are, always with the same bytes for the same files. The page that verifies dossiers
 * without us has these functions as they stand here: they call nothing but each other.
 */
export type ZipFile = { readonly name: string; readonly bytes: Uint8Array };

/** A file, and where the part of the archive begins and ends that is about it. */
export type PlacedFile = ZipFile & { readonly from: number; readonly to: number };

export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes, the lowest first: `[value, size]`. */
export function packed(fields: readonly (readonly [number, number])[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of fields) for (let n = 0; n < size; n++) bytes[at++] = Math.floor(value / 256 ** n) % 256;
  return bytes;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What a local head and a line of the directory have in common: version, flags, method, the first of 1980, sums, sizes. */
export function headOf({ name, bytes }: ZipFile): (readonly [number, number])[] {
  const { length } = new TextEncoder().encode(name);
  const size = bytes.length;
  return [
    [20, 2],
    [2048, 2],
    [0, 2],
    [0, 2],
    [33, 2],
    [crcOf(bytes), 4],
    [size, 4],
    [size, 4],
    [length, 2],
    [0, 2],
  ];
}

export function writeStoredZip(files: readonly ZipFile[]): Uint8Array {
  const [parts, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let at = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const local = joined([packed([[0x04034b50, 4], ...headOf(file)]), name, file.bytes]);
    parts.push(local);
    const rest: (readonly [number, number])[] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ];
    directory.push(joined([packed([[0x02014b50, 4], [20, 2], ...headOf(file), ...rest]), name]));
    at += local.length;
  }
  const lines = joined(directory);
  const count = files.length;
  const end = packed([
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [lines.length, 4],
    [at, 4],
    [0, 2],
  ]);
  return joined([...parts, lines, end]);
}

/** The files of such an archive by its directory; where that is broken, by their heads, as far as these can be read. */
export function readStoredZip(bytes: Uint8Array): PlacedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameAt = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length));
  const end = bytes.length - 22;
  const files: PlacedFile[] = [];
  if (end >= 0 && view.getUint32(end, true) === 0x06054b50) {
    let at = view.getUint32(end + 16, true);
    while (at + 46 <= end && view.getUint32(at, true) === 0x02014b50) {
      const [size, length] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
      const from = view.getUint32(at + 42, true);
      const to = from + 30 + length + size;
      if (to > end) break;
      files.push({ name: nameAt(at + 46, length), bytes: bytes.slice(to - size, to), from, to });
      at += 46 + length;
    }
    if (at === end && files.length === view.getUint16(end + 10, true)) return files;
  }
  files.length = 0;
  let from = 0;
  while (from + 30 <= bytes.length && view.getUint32(from, true) === 0x04034b50) {
    const [size, length] = [view.getUint32(from + 22, true), view.getUint16(from + 26, true)];
    const to = from + 30 + length + size;
    if (to > bytes.length) break;
    files.push({ name: nameAt(from + 30, length), bytes: bytes.slice(to - size, to), from, to });
    from = to;
  }
  return files;
}
