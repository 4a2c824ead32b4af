import { escapeHtml } from '../../../../platform/rich-text/rich-text.ts';
import { readVideoLink } from '../../../../platform/rich-text/video-link.ts';
import { fault, type Findings, type PictureKeeper } from '../../../domain/imported.ts';
import { resolved } from './package-path.ts';

/** The files that an item may show, by the address it writes. */
export type ItemFiles = {
  /** The item's own place in its package, such as `items/q1.xml`. */
  readonly at: string;
  readonly read: (name: string) => Uint8Array | null;
};

/** A lone item has no files beside it. */
export const noFiles: ItemFiles = { at: '', read: () => null };

export type MediaReader = {
  /** `width` counts where it is a part of the line, such as `50%`. */
  readonly picture: (href: string, alt: string, width?: string) => string;
  readonly drawing: (svg: string) => string;
  readonly sound: (href: string) => string;
  readonly film: (href: string) => string;
  /** A text beside the item, or null where there is none. */
  readonly document: (href: string) => string | null;
};

/** Takes what an item shows out of its package; what is not there or cannot be kept is noted. */
export function mediaReader(files: ItemFiles, keep: PictureKeeper, findings: Findings, line: number): MediaReader {
  const note = (found: ReturnType<typeof fault>) => {
    const isNoted = findings.warnings.some(
      ({ code, values }) => code === found.code && values?.['name'] === found.values?.['name'],
    );
    if (!isNoted) findings.warnings.push(found);
    return '';
  };
  const bytesOf = (href: string): Uint8Array | null => inlineBytes(href) ?? readFile(files, href);
  const missing = (href: string) => note(fault(line, 'media_missing', { name: href.slice(0, 120) }));
  return {
    picture: (href, alt, width = '') => {
      const bytes = bytesOf(href);
      if (!bytes) return href === '' ? '' : missing(href);
      const hash = keep.keep(bytes);
      return hash === null ? note(fault(line, 'picture_dropped')) : pictureHtml(hash, alt, width);
    },
    drawing: (svg) => {
      const hash = keep.keep(new TextEncoder().encode(svg));
      return hash === null ? note(fault(line, 'picture_dropped')) : pictureHtml(hash, '');
    },
    sound: (href) => {
      const bytes = bytesOf(href);
      if (!bytes) return href === '' ? '' : missing(href);
      const hash = keep.keepSound(bytes);
      return hash === null ? note(fault(line, 'sound_dropped')) : `<audio src="media:${hash}"></audio>`;
    },
    film: (href) => {
      const video = readVideoLink(href);
      return video ? `<video data-youtube="${video.id}" data-start="${video.start}"></video>` : missing(href);
    },
    document: (href) => {
      if (!/\.html?$/i.test(href)) return null;
      const bytes = readFile(files, href);
      if (!bytes) missing(href);
      const text = bytes && new TextDecoder().decode(bytes);
      return text && (/<body[^>]*>([\s\S]*)<\/body>/i.exec(text)?.[1] ?? text);
    },
  };
}

const pictureHtml = (hash: string, alt: string, width = ''): string =>
  `<img src="media:${hash}" alt="${escapeHtml(alt)}"${/^\d{1,3}%$/.test(width) ? ` width="${width}"` : ''}>`;

function readFile(files: ItemFiles, href: string): Uint8Array | null {
  const name = resolved(files.at, href);
  return name === null ? null : files.read(name);
}

/** A picture written in its address. */
function inlineBytes(href: string): Uint8Array | null {
  const data = /^data:[\w/+.-]{1,80};base64,/.exec(href)?.[0];
  return data === undefined ? null : Buffer.from(href.slice(data.length), 'base64');
}
