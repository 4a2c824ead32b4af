import { escapeHtml } from '../../../platform/rich-text/rich-text.ts';
import type { PictureKeeper } from '../../domain/imported.ts';
import { svgFile } from '../read/svg-file.ts';
import { withElements } from './html-elements.ts';

export type Files = {
  /** The file of a name that a text refers to, or null. */
  readonly find: (name: string) => Uint8Array | null;
  readonly keep: PictureKeeper;
  /** Hears the name of a file that is not there. */
  readonly missing: (name: string) => void;
  readonly lost: (what: 'sound_dropped' | 'video_dropped') => void;
};

const sound = /\.(?:mp3|m4a|ogg|oga|wav|aac|flac|opus)$/i;
const film = /\.(?:mp4|m4v|webm|ogv|mov|avi|mpe?g)$/i;
const youtube = /(?:youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=)|youtu\.be\/)([\w-]{11})/i;

/**
 * HTML with its pictures and sounds taken out of the file: `@@PLUGINFILE@@/name` and `data:` addresses become those of
 * the media store. What cannot be kept stays as it is, for the reader of rich text to name and remove.
 */
export function withMedia(html: string, files: Files): string {
  if (!html.includes('<')) return html;
  const pictured = html.replace(/<img\b[^<>]*>/gi, (tag) => picture(tag, files));
  const shown = withElements(pictured, 'svg', ({ whole }) => kept(Buffer.from(svgFile(whole)), '', files));
  const played = ['audio', 'video'].reduce(
    (text, name) =>
      withElements(text, name, (element) => player(name, `${element.attributes} ${element.inner}`, files)),
    shown,
  );
  const framed = withElements(played, 'iframe', ({ whole, attributes }) => youtubeOf(attributes) ?? whole);
  return withElements(framed, 'a', ({ whole, attributes, inner }) => linked(whole, attributes, inner, files));
}

function picture(tag: string, files: Files): string {
  const bytes = bytesAt(attribute(tag, 'src'), files);
  if (bytes === 'missing') return '';
  return kept(bytes, tag, files);
}

function kept(bytes: Uint8Array | null, tag: string, files: Files): string {
  const hash = bytes && files.keep.keep(bytes);
  if (!hash) return '<img>';
  const width = /^\d{1,3}%$/.test(attribute(tag, 'width')) ? ` width="${attribute(tag, 'width')}"` : '';
  return `<img src="media:${hash}" alt="${escapeHtml(unescaped(attribute(tag, 'alt')))}"${width}>`;
}

function player(tag: string, attributes: string, files: Files): string {
  const embedded = youtubeOf(attributes);
  if (embedded) return embedded;
  if (tag === 'video') files.lost('video_dropped');
  return tag === 'audio' ? soundAt(attribute(attributes, 'src'), files) : '';
}

/** A link to a sound stays as words, with the sound behind them. */
function linked(whole: string, attributes: string, words: string, files: Files): string {
  const address = attribute(attributes, 'href');
  if (!address.startsWith('@@PLUGINFILE@@')) return whole;
  if (sound.test(nameIn(address))) return words + soundAt(address, files);
  if (film.test(nameIn(address))) files.lost('video_dropped');
  return whole;
}

function soundAt(address: string, files: Files): string {
  const bytes = bytesAt(address, files);
  if (bytes === 'missing') return '';
  const hash = bytes && files.keep.keepSound(bytes);
  if (!hash) files.lost('sound_dropped');
  return hash ? `<audio src="media:${hash}"></audio>` : '';
}

const youtubeOf = (attributes: string): string | null => {
  const [, id] = youtube.exec(attributes) ?? [];
  return id === undefined ? null : `<video data-youtube="${id}"></video>`;
};

function bytesAt(address: string, files: Files): Uint8Array | 'missing' | null {
  const [, data] = /^data:[\w.+/-]{1,100};base64,([^]*)$/i.exec(address.trim()) ?? [];
  if (data !== undefined) return Buffer.from(data, 'base64');
  const { beside } = files.keep;
  const isPath = beside !== undefined && address !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
  if (!isPath && !address.includes('@@PLUGINFILE@@')) return null;
  const name = nameIn(address);
  const found = files.find(name) ?? beside?.(name) ?? null;
  if (!found) files.missing(name);
  return found ?? 'missing';
}

/** `@@PLUGINFILE@@/my%20picture.png?time=1` is “my picture.png”. */
function nameIn(address: string): string {
  const path = unescaped(address)
    .replace(/^[^]*@@PLUGINFILE@@\/?/, '')
    .replace(/[?#][^]*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function attribute(tag: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(String.raw`\b${name}\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))`, 'i').exec(tag) ?? [];
  return double ?? single ?? bare ?? '';
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (found, name: string) => entities[name] ?? found);
