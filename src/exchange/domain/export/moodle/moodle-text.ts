import type { ContentLanguage, LocalText } from '../../../../platform/language.ts';
import { embedOf } from '../../../../platform/rich-text/video-link.ts';
import type { PictureSize } from '../../picture-area.ts';
import { xml, type Markup, type XmlContent } from '../write-xml.ts';

/** A file of the media store as an export writes it; null where the store has lost it. */
export type ExportedFile = {
  readonly name: string;
  readonly base64: () => string;
  /** Of a picture. */
  readonly size: PictureSize | null;
};
export type MediaOf = (hash: string) => ExportedFile | null;

export type MoodleSetting = {
  readonly languages: readonly ContentLanguage[];
  /** Whether texts say their language: always but where the letters tell the only one. */
  readonly marked: boolean;
  readonly media: MediaOf;
};

const picture = /<(img|audio) src="media:([0-9a-f]{64})"/g;

/** Each language in a span of its own where there are several, as Moodle's filter for languages wants it. */
export function multilang(text: LocalText, { languages, marked }: Pick<MoodleSetting, 'languages' | 'marked'>): string {
  const written = languages.filter((language) => (text[language] ?? '') !== '');
  const [only] = written;
  if (!marked) return only ? (text[only] ?? '') : '';
  return written.map((language) => `<span lang="${language}" class="multilang">${text[language]}</span>`).join('');
}

/** The files a text needs, and the text that refers to them by their names. */
function withFiles(html: string, media: MediaOf): { readonly html: string; readonly files: readonly Markup[] } {
  const files = new Map<string, Markup>();
  const referring = html.replace(picture, (whole, tag: string, hash: string) => {
    const file = media(hash);
    if (!file) return whole;
    files.set(hash, xml('file', { name: file.name, path: '/', encoding: 'base64' }, file.base64()));
    return `<${tag} src="@@PLUGINFILE@@/${file.name}"`;
  });
  return { html: referring.replace(video, embedded), files: [...files.values()] };
}

const video = /<video data-youtube="([\w-]{11})"(?: data-start="(\d{1,5})")?><\/video>/g;
const embedded = (_: string, id: string, start = '0') =>
  `<iframe src="${embedOf({ id, start: Number(start) })}" width="560" height="315" allowfullscreen="true"></iframe>`;

/** An element with a text in HTML and its files, before whatever else it holds. */
export function htmlElement(
  name: string,
  text: LocalText,
  setting: MoodleSetting,
  ...more: readonly XmlContent[]
): Markup {
  return htmlOf({ name, format: 'html' }, multilang(text, setting), setting.media, ...more);
}

export function htmlOf(
  { name, ...attributes }: { readonly name: string } & Readonly<Record<string, string>>,
  text: string,
  media: MediaOf,
  ...more: readonly XmlContent[]
): Markup {
  const { html, files } = withFiles(text, media);
  return xml(name, attributes, xml('text', {}, html), files, more);
}
