import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import { escapeHtml, plainText } from '../../../platform/rich-text/rich-text.ts';
import { hasFormatting, isEmptyText, richTextFrom, writtenIn, type TextFormat } from '../../domain/text/file-text.ts';
import { fault, noteInto, type Findings, type PictureKeeper } from '../../domain/imported.ts';
import { contentLanguagesOf, languagesIn, versionIn } from '../../domain/text/multilang.ts';
import { childNamed, childrenNamed, descendantsNamed, textWithin, type XmlElement } from '../read/xml-tree.ts';
import { withFormulas } from './formulas.ts';
import { withMedia } from './media.ts';

/** The texts of one question, each in all of its languages. */
export type MoodleTexts = {
  readonly languages: readonly ContentLanguage[];
  /** Rich text of an element, in the format it names or else in the one of the question. */
  readonly local: (element: XmlElement | undefined) => LocalText;
  /** The same for a part of the element's text. */
  readonly localOf: (written: string, element: XmlElement) => LocalText;
  /** The words of an element, as somebody types them; those of the first language. */
  readonly words: (written: string) => string;
};

const formats: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  '1': 'html',
  moodle_auto_format: 'moodle',
  '0': 'moodle',
  plain_text: 'plain',
  plain: 'plain',
  '2': 'plain',
  markdown: 'markdown',
  '4': 'markdown',
};

const formatOf = (element: XmlElement | undefined): TextFormat | undefined =>
  formats[(element?.attributes['format'] ?? '').toLowerCase()];

/** The text of an element: of the first `<text>` in it that says something, or its own. */
export function rawText(element: XmlElement | undefined): string {
  if (!element) return '';
  const texts = childrenNamed(element, 'text').map(inner);
  if (texts.length > 0) return texts.find((text) => text.trim() !== '') ?? '';
  return inner({ ...element, children: element.children.filter((child) => typeof child === 'string') });
}

/** The element that holds the question's text; an empty one where there is none. */
export const stemElement = (question: XmlElement): XmlElement =>
  childNamed(question, 'questiontext') ?? { ...question, attributes: {}, children: [] };

/** The question's text, with the picture that exports of Moodle 1.9 put beside it. */
export function stemText(question: XmlElement): string {
  const picture = valueOf(question, 'image_base64').replace(/\s+/g, '');
  const text = rawText(stemElement(question));
  return picture === '' ? text : `${text}<p><img src="data:image/any;base64,${picture}" alt=""></p>`;
}

/** A word or number that an element holds, such as `<single>true</single>`. */
export const valueOf = (element: XmlElement, name: string): string => rawText(childNamed(element, name)).trim();

/** HTML that was not escaped stands in the tree as elements; it is written out again. */
function inner({ children }: Pick<XmlElement, 'children'>): string {
  if (children.every((child) => typeof child === 'string')) return children.join('');
  return children.map((child) => (typeof child === 'string' ? escapeHtml(child) : outer(child))).join('');
}

function outer(element: XmlElement): string {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${element.name}${attributes.join('')}>`;
  return /^(?:br|img|hr|source)$/i.test(element.name) ? start : `${start}${inner(element)}</${element.name}>`;
}

/** Reads the texts of a question; pictures go to `keep`, what is lost on the way into the findings. */
export function questionTexts(question: XmlElement, findings: Findings, keep: PictureKeeper): MoodleTexts {
  const stem = childNamed(question, 'questiontext');
  const names = languagesOfAll(question);
  const known = contentLanguagesOf(names);
  const languages = known.length > 0 ? known : [writtenIn(rawText(stem))];
  const foreign = names.filter((name) => !languages.some((language) => language === name));
  if (foreign.length > 0)
    findings.warnings.push(fault(question.line, 'language_dropped', { language: foreign.join(', ') }));
  const note = noteInto(findings, question.line);
  const localOf = (written: string, element: XmlElement): LocalText => {
    const format = formatOf(element) ?? formatOf(stem) ?? 'html';
    const files = {
      find: fileFinder(element, question),
      keep,
      lost: note,
      missing: missingInto(findings, question.line),
    };
    const rich = (language: ContentLanguage) => {
      const version = known.length > 0 ? versionIn(written, language) : written;
      return richTextFrom(
        format === 'plain'
          ? version
          : withMedia(
              withFormulas(asHtml(version, format), () => note('formula_as_words')),
              files,
            ),
        format,
        note,
      );
    };
    const texts = languages.map((language) => [language, rich(language)] as const);
    return Object.fromEntries(texts.filter(([, text]) => !isEmptyText(text)));
  };
  return {
    languages,
    localOf,
    local: (element) => (element ? localOf(rawText(element), element) : {}),
    words: (written) => wordsIn(versionIn(written, languages[0] ?? 'en')),
  };
}

const wordsIn = (text: string): string => (hasFormatting(text) ? plainText(text) : text).trim();

/** Every language that a text of the question names. */
function languagesOfAll(element: XmlElement): string[] {
  const names = element.children.flatMap((child) => {
    if (typeof child === 'string') return languagesIn(child);
    return child.name === 'file' ? [] : languagesOfAll(child);
  });
  return [...new Set(names)];
}

/** Pictures of Markdown become elements, so that they are found. */
const asHtml = (text: string, format: TextFormat): string =>
  format === 'markdown'
    ? text.replace(/!\[([^\]\n]{0,500})\]\((\S{1,1000}?)(?:\s[^)\n]{0,200})?\)/g, '<img src="$2" alt="$1">')
    : text;

/** Files lie beside the text that shows them; some exports put them elsewhere in the question. */
function fileFinder(element: XmlElement, question: XmlElement): (name: string) => Uint8Array | null {
  return (name) => {
    const file = named(childrenNamed(element, 'file'), name) ?? named(descendantsNamed(question, 'file'), name);
    return file ? Buffer.from(textWithin(file), 'base64') : null;
  };
}

const named = (files: readonly XmlElement[], name: string): XmlElement | undefined =>
  files.find(
    ({ attributes }) => `${(attributes['path'] ?? '').replace(/^\//, '')}${attributes['name'] ?? ''}` === name,
  ) ?? files.find(({ attributes }) => attributes['name'] === name);

const missingInto =
  ({ warnings }: Findings, line: number) =>
  (name: string): void => {
    if (!warnings.some(({ code, values }) => code === 'media_missing' && values?.['name'] === name))
      warnings.push(fault(line, 'media_missing', { name }));
  };
