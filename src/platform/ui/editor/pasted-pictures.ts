import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../rich-text/rich-text.ts';

/** Attributes that say something in our texts; nothing else of a foreign page is even given to the browser to read. */
const known = ['alt', 'width', 'data-youtube', 'data-start', 'data-gap', 'data-tex', 'data-display'];
const dropped = new Set(['script', 'style', 'title', 'head', 'xml', 'template', 'noscript']);

/** Where the pictures of a page lie, in their order. */
export function pictureSources(html: string): string[] {
  const sources: string[] = [];
  new Parser({ onopentag: (name, { src }) => void (name === 'img' && src && sources.push(src)) }).end(html);
  return sources;
}

/** The page with our own pictures in the place of its own; those that have none go. */
export function withOwnPictures(html: string, hashOf: (source: string) => string | null): string {
  let out = '';
  let skipping = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipping > 0 || dropped.has(name)) skipping += 1;
      if (skipping > 0) return;
      const kept = known.flatMap((key) => {
        const value = attributes[key];
        return value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`];
      });
      const { src = '' } = attributes;
      const hash = name === 'img' ? hashOf(src) : null;
      if (name === 'img' && hash === null) return;
      const address = hash === null ? src : `media:${hash}`;
      out += `<${name}${address === '' ? '' : ` src="${escapeHtml(address)}"`}${kept.join('')}>`;
    },
    ontext: (text) => {
      if (skipping === 0) out += escapeHtml(text);
    },
    onclosetag(name, implied) {
      if (skipping > 0) skipping -= 1;
      else if (name !== 'img' && name !== 'br' && !(implied && name === 'p')) out += `</${name}>`;
    },
  });
  parser.end(html);
  return out;
}
