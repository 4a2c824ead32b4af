import fc from 'fast-check';
import { cleanRichText } from '../../../platform/rich-text/rich-text.ts';
import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import { formulas, testPictures, words } from './vocabulary.fixture.ts';

/** Generated rich texts and options, in the languages of their question. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const inline = (language: ContentLanguage, pictures: boolean): fc.Arbitrary<string> => {
  const word = fc.constantFrom(...words[language]).map(escaped);
  const marked = fc
    .tuple(fc.constantFrom('strong', 'em', 'u', 'sub', 'sup', 'code'), word)
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`);
  const picture = fc
    .tuple(fc.constantFrom(...testPictures), fc.constantFrom('', ' width="50%"'))
    .map(([{ hash }, width]) => `<img src="media:${hash}" alt="A drawing"${width}>`);
  return fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: word },
        { weight: 2, arbitrary: marked },
        { weight: 1, arbitrary: fc.constantFrom(...formulas) },
        ...(pictures ? [{ weight: 1, arbitrary: picture }] : []),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((pieces) => pieces.join(' '));
};

export const blocks = (language: ContentLanguage): fc.Arbitrary<string> =>
  fc
    .tuple(inline(language, true), inline(language, false), inline(language, false), fc.integer({ min: 0, max: 4 }))
    .map(([one, two, three, way]) => {
      if (way === 0) return `<p>${one}</p><ul><li>${two}</li><li>${three}</li></ul>`;
      if (way === 1) return `<p>${one}</p><table><tr><th>${two}</th><td>${three}</td></tr></table>`;
      if (way === 2) return `<p>${one}<br>${two}</p><p>${three}</p>`;
      return way === 3 ? `<p>${one}</p><pre>if a &lt; b:\n  stop()</pre>` : `<p>${one}</p><ol><li>${two}</li></ol>`;
    });

/** The languages that a generated question is written in. */
export type Made = { readonly languages: readonly ContentLanguage[] };

export const local = (
  { languages }: Made,
  of: (language: ContentLanguage) => fc.Arbitrary<string>,
): fc.Arbitrary<LocalText> =>
  fc
    .record(Object.fromEntries(languages.map((language) => [language, of(language).map(cleanRichText)])))
    .map((text) => text as LocalText);

/** Texts that no two options share. */
export const options = (made: Made, min: number, max: number, prefix: string, pictures = true) =>
  fc
    .array(
      local(made, (language) => inline(language, pictures)),
      { minLength: min, maxLength: max },
    )
    .map((texts) =>
      texts.map((text, index) => ({
        id: `${prefix}${index + 1}`,
        text: Object.fromEntries(
          Object.entries(text).map(([language, html]) => [language, cleanRichText(`${index + 1}) ${html}`)]),
        ) as LocalText,
      })),
    );
