import { Parser } from 'htmlparser2';
import { formOf, isSafeToDecode, type PictureForm } from './picture-form.ts';

/** What drawing may be asked for; real drawings stay far below. */
const limits = { bytes: 2_000_000, elements: 20_000, depth: 32, references: 5_000, referencesDeep: 4, pictures: 20 };
/** Elements that go with everything in them: programs, other languages, and what asks for files. */
const dropped = new Set(['script', 'foreignObject', 'feImage', 'iframe', 'audio', 'video', 'metadata']);

export function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096));
  // A comment ends at its first end: many of them, taken together in every way, would take for ever.
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>]*>\s*)*<(?:svg:)?svg[\s>/]/.test(start);
}

/** The first picture of a GIF, to be drawn as it is. */
export const svgOfGif = (gif: Uint8Array, { width, height }: PictureForm): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image image-rendering="optimizeSpeed" width="${width}" height="${height}" href="data:image/gif;base64,${Buffer.from(gif).toString('base64')}"/></svg>`;

type Reading = { out: string; elements: number; skipping: number; pictures: number; tooMuch: boolean };

/**
 * The drawing without programs, handlers, and anything that lies outside the file; null for one that is no drawing or
 * asks for too much. Read and written anew: only what was understood is drawn.
 */
export function cleanSvg(bytes: Uint8Array): string | null {
  if (bytes.length > limits.bytes) return null;
  const reading: Reading = { out: '', elements: 0, skipping: 0, pictures: 0, tooMuch: false };
  const references = new References();
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        reading.elements += 1;
        if (depth > limits.depth || reading.elements > limits.elements) reading.tooMuch = true;
        if (reading.tooMuch || reading.skipping > 0) return;
        const kept = keptAttributes(reading, name, attributes);
        if (!kept) reading.skipping = depth;
        else {
          references.open(attributes);
          reading.out += `<${name}${kept}>`;
        }
      },
      ontext: (text) => {
        if (reading.skipping === 0) reading.out += escapeXml(text);
      },
      onclosetag(name) {
        if (reading.skipping === 0) {
          references.close();
          reading.out += `</${name}>`;
        }
        if (reading.skipping === depth) reading.skipping = 0;
        depth -= 1;
      },
      onprocessinginstruction(name, data) {
        // Entities of its own: nothing that draws for the web writes them today.
        if (/^!doctype/i.test(name) && data.includes('[')) reading.tooMuch = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(new TextDecoder().decode(bytes).toWellFormed());
  return reading.tooMuch || references.areTooMany() || reading.out === '' ? null : reading.out;
}

/** The attributes that stay, written out; null where the whole element goes. */
function keptAttributes(reading: Reading, name: string, attributes: Readonly<Record<string, string>>): string | null {
  if (dropped.has(name.replace(/^svg:/, ''))) return null;
  let written = '';
  for (const [key, value] of Object.entries(attributes)) {
    if (!/^[\w:.-]+$/.test(key) || /^on/i.test(key)) continue;
    if (/(?:^|:)(?:href|src)$/i.test(key) && !value.startsWith('#')) {
      if (!isPictureWithin(reading, name, value)) continue;
    }
    written += ` ${key}="${escapeXml(value)}"`;
  }
  return written === '' ? ' ' : written;
}

/** A picture that lies in the file itself and is safe to decode. */
function isPictureWithin(reading: Reading, name: string, address: string): boolean {
  const [, data] = /^data:image\/(?:png|jpe?g|gif);base64,([A-Za-z0-9+/=\s]+)$/.exec(address) ?? [];
  if (!data || !/^(?:svg:)?image$/.test(name)) return false;
  reading.pictures += 1;
  const bytes = Buffer.from(data, 'base64');
  const form = formOf(bytes);
  return reading.pictures <= limits.pictures && form !== null && isSafeToDecode(form, bytes);
}

/** Which part of the drawing shows which other part: a few levels draw, many are a bomb. */
class References {
  readonly #shows = new Map<string, Set<string>>();
  readonly #open: (string | null)[] = [];
  #count = 0;

  open(attributes: Readonly<Record<string, string>>): void {
    this.#open.push(attributes['id'] ?? null);
    const shown = Object.values(attributes).flatMap((value) =>
      [...value.matchAll(/^#([^\s"')]+)$|url\(\s*["']?#([^\s"')]+)/g)].map(
        ([, whole, within]) => whole ?? within ?? '',
      ),
    );
    this.#count += shown.length;
    for (const id of this.#open)
      if (id !== null) this.#shows.set(id, new Set([...(this.#shows.get(id) ?? []), ...shown]));
  }

  close(): void {
    this.#open.pop();
  }

  areTooMany(): boolean {
    if (this.#count > limits.references) return true;
    let level = new Set(this.#shows.keys());
    for (let deep = 0; level.size > 0; deep++) {
      if (deep > limits.referencesDeep) return true;
      level = new Set([...level].flatMap((id) => [...(this.#shows.get(id) ?? [])]));
    }
    return false;
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
