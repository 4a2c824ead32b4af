import { inLanguage, type ContentLanguage } from '../../../../platform/language.ts';
import type { CodedPlace, WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import { qtiNames, type QtiVersion } from './qti-dialect.ts';
import { xml, xmlDocument, type Markup } from '../write-xml.ts';

/** An item as its package lists it. */
export type ManifestItem = {
  readonly question: Omit<WholeQuestion, 'draft'>;
  readonly language: ContentLanguage;
  readonly name: string;
  readonly path: string;
  /** The paths of the files it shows or plays. */
  readonly media: readonly string[];
  /** The name of the stimulus it refers to. */
  readonly stimulus: string | null;
};

/** A stimulus as its package lists it. */
export type ManifestStimulus = Pick<ManifestItem, 'name' | 'path' | 'media'>;

const lom = 'http://ltsc.ieee.org/xsd/LOM';

/** The contents of a package. What an item itself cannot say of a question stands in its metadata. */
export function writeQtiManifest(
  version: QtiVersion,
  items: readonly ManifestItem[],
  stimuli: readonly ManifestStimulus[],
): string {
  const names = qtiNames[version];
  const resource = (item: ManifestItem) =>
    xml(
      'resource',
      { identifier: item.name, type: names.itemType, href: item.path },
      xml('metadata', {}, metadata(item)),
      xml('file', { href: item.path }),
      item.media.map((href) => xml('file', { href })),
      item.stimulus === null ? null : xml('dependency', { identifierref: item.stimulus }),
    );
  const shared = ({ name, path, media }: ManifestStimulus) =>
    xml(
      'resource',
      { identifier: name, type: names.stimulusType, href: path },
      xml('file', { href: path }),
      media.map((href) => xml('file', { href })),
    );
  return xmlDocument(
    xml(
      'manifest',
      { xmlns: names.manifest, 'xmlns:imsmd': lom, identifier: 'MANIFEST' },
      xml('metadata', {}, xml('schema', {}, names.schema), xml('schemaversion', {}, names.schemaVersion)),
      xml('organizations'),
      xml('resources', {}, items.map(resource), stimuli.map(shared)),
    ),
  );
}

const md = (name: string, ...content: readonly Parameters<typeof xml>[2][]): Markup =>
  xml(`imsmd:${name}`, {}, ...content);
const inWords = (text: string, language: ContentLanguage): Markup => xml('imsmd:string', { language }, text);

function metadata({ question, language }: ManifestItem): Markup {
  const { code, module, subsection, level, facts } = question;
  const words = (text: string) => inWords(text, language);
  return md(
    'lom',
    md(
      'general',
      code === null ? null : md('identifier', md('catalog', 'code'), md('entry', code)),
      md('language', language),
      facts.tags.map((tag) => md('keyword', words(tag))),
    ),
    facts.difficulty === null
      ? null
      : md('educational', md('difficulty', md('source', 'LOMv1.0'), md('value', facts.difficulty))),
    classification('discipline', 'syllabus', [module, subsection], language),
    level === null
      ? null
      : classification('educational level', 'level', [{ code: String(level), title: {} }], language),
    facts.categories.length === 0
      ? null
      : classification(
          'competency',
          'licence',
          facts.categories.map((category) => ({ code: category, title: {} })),
          language,
        ),
  );
}

function classification(
  purpose: string,
  source: string,
  taxons: readonly CodedPlace[],
  language: ContentLanguage,
): Markup {
  const taxon = ({ code, title }: CodedPlace) => {
    const words = inLanguage(title, language);
    return md('taxon', md('id', code), words === '' ? null : md('entry', inWords(words, language)));
  };
  return md(
    'classification',
    md('purpose', md('source', 'LOMv1.0'), md('value', purpose)),
    md('taxonPath', md('source', inWords(source, 'en')), taxons.map(taxon)),
  );
}
