import { inLanguage, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';
import type { Assumption } from '../../../domain/assumption.ts';
import {
  excerpt,
  fault,
  noFindings,
  noteInto,
  type Findings,
  type ImportedPassage,
  type ImportFault,
  type PictureKeeper,
} from '../../../domain/imported.ts';
import { withoutLanguage } from '../../../domain/join-languages.ts';
import { attributeOf, childNamed, childrenNamed, type QtiElement } from '../../../domain/qti-scoring/qti-element.ts';
import { cleanImportedPassage } from '../../../domain/passages/imported-passage.ts';
import { richTextFrom } from '../../../domain/text/file-text.ts';
import { htmlOf } from '../item-html.ts';
import { languageOf } from '../item-language.ts';
import { mediaReader } from './item-media.ts';
import { resolved } from './package-path.ts';
import type { PackageReader } from './package-reader.ts';
import { includesOf, type SectionText } from './shared-parts.ts';

/** What an item of a package refers to with others. */
export type Stimulus = {
  readonly key: string;
  readonly warnings: readonly ImportFault[];
  readonly assumed: readonly Assumption[];
};

/** A document that items share; `isSaid` where they say that it is a stimulus. */
type Shared = { readonly path: string; readonly isSaid: boolean };

/** Reads what items of a package share, each once, in all the languages that it is there in. */
export function stimulusReader(files: PackageReader, keep: PictureKeeper, shared: ReadonlySet<string>) {
  const known = new Map<string, { readonly passage: ImportedPassage; readonly warnings: readonly ImportFault[] }>();
  const sections = new Map<QtiElement, number>();
  const once = (key: string, read: (findings: Findings) => Omit<ImportedPassage, 'key'>, isSaid: boolean): Stimulus => {
    const before = known.get(key);
    const findings = noFindings();
    const passage = before?.passage ?? cleanImportedPassage({ key, ...read(findings) });
    if (!before) known.set(key, { passage, warnings: findings.warnings });
    const title = excerpt(inLanguage(passage.title, 'en'));
    const assumed = isSaid ? [] : [{ code: 'passage_told' as const, values: { title } }];
    return { key, warnings: before ? [] : findings.warnings, assumed };
  };
  return {
    all: (): ImportedPassage[] => [...known.values()].map(({ passage }) => passage),
    /** What this item refers to, or null; several texts are one passage. */
    of(item: QtiElement, at: string, section: SectionText | null): Stimulus | null {
      const said = childrenNamed(item, 'assessmentStimulusRef').flatMap((reference) => pathOf(reference, at));
      const included = includesOf(item, at).filter((path) => shared.has(path));
      const documents: Shared[] = [
        ...said.map((path) => ({ path, isSaid: true })),
        ...included.map((path) => ({ path, isSaid: false })),
      ].filter(({ path }) => files.document(path) !== null);
      if (documents.length > 0) {
        const key = documents.map(({ path }) => baseOf(path)).join(' ');
        const isSaid = documents.every((one) => one.isSaid);
        return once(
          key,
          (findings) => joined(documents.map(({ path }) => readAll(path, { files, keep }, findings))),
          isSaid,
        );
      }
      if (!section) return null;
      const place = sections.get(section.element) ?? sections.size + 1;
      sections.set(section.element, place);
      const key = `${section.at} ${place}`;
      return once(key, (findings) => readOne(section.element, section.at, { files, keep }, findings), false);
    },
  };
}

const pathOf = (reference: QtiElement, at: string): string[] => {
  const path = resolved(at, attributeOf(reference, 'href'));
  return path === null ? [] : [path];
};

/** The place of a document, whatever its language. */
const baseOf = (path: string): string => withoutLanguage(path.replace(/\.\w{1,5}$/, ''));

type Reading = { readonly files: PackageReader; readonly keep: PictureKeeper };
type Text = Omit<ImportedPassage, 'key'>;

/** A document in all its languages: those that are called like it and differ in their language alone. */
function readAll(path: string, reading: Reading, findings: Findings): Text {
  const base = baseOf(path);
  const isAlone = base === path.replace(/\.\w{1,5}$/, '');
  const others = isAlone ? [] : reading.files.names.filter((name) => name !== path && baseOf(name) === base);
  const texts = [path, ...others].map((one) => {
    const document = reading.files.document(one);
    return document ? readOne(document, one, reading, findings) : { title: {}, text: {} };
  });
  return texts.reduce((all, one) => ({ title: { ...one.title, ...all.title }, text: { ...one.text, ...all.text } }));
}

function readOne(document: QtiElement, path: string, { files, keep }: Reading, findings: Findings): Text {
  const body = childNamed(document, 'stimulusBody') ?? document;
  const language = languageOf(document, body, path);
  const media = mediaReader({ at: path, read: files.read }, keep, findings, document.line);
  const html = htmlOf(body.children, { media, standIn: () => null });
  const text = richTextFrom(html, 'html', noteInto(findings, document.line)).trim();
  const title = attributeOf(document, 'title');
  return { title: titled(title, language), text: text === '' ? {} : { [language]: text } };
}

const titled = (title: string, language: ContentLanguage): LocalText => (title === '' ? {} : { [language]: title });

/** Several texts one below the other. */
function joined(texts: readonly Text[]): Text {
  return texts.reduce((all, one) => ({ title: { ...one.title, ...all.title }, text: below(all.text, one.text) }));
}

const below = (above: LocalText, text: LocalText): LocalText =>
  Object.fromEntries(
    (['en', 'th', 'fr'] as const).flatMap((language) => {
      const both = (above[language] ?? '') + (text[language] ?? '');
      return both === '' ? [] : [[language, both]];
    }),
  );

/** What a lone item names and does not bring along. */
export const stimulusMissing = (item: QtiElement): ImportFault[] =>
  childrenNamed(item, 'assessmentStimulusRef').map((reference) =>
    fault(reference.line, 'media_missing', { name: attributeOf(reference, 'href').slice(0, 120) }),
  );
