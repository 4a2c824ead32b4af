import { languagesOf, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';
import { errorsIn } from '../../../../questions/domain/kinds/essay.ts';
import type { QuestionKey } from '../../../../questions/domain/question.ts';
import { capIn, errorsHeading, filePoints, worthMark } from '../../text/marking-guide.ts';

/** The notes for the marker of an essay: key points with what each is worth, and significant errors below a heading. */
export function graderNotes(key: QuestionKey, languages: readonly ContentLanguage[]): LocalText {
  const points = filePoints(key);
  const errors = errorsIn(key);
  return Object.fromEntries(
    languages.map((language) => {
      const list = listIn(points.map(({ text, worth }) => entry(text[language] ?? '', worth)));
      const below = listIn(errors.map((text) => text[language] ?? ''));
      const isWritten = [...points.map(({ text }) => text), ...errors].some((text) =>
        languagesOf(text).includes(language),
      );
      const heading = below === '' ? '' : `<p>${errorsHeading(capIn(key), language)}</p>`;
      return [language, isWritten ? `${list}${heading}${below}` : ''];
    }),
  );
}

const entry = (html: string, worth: number | null): string => (worth === null ? html : `${worthMark(worth)} ${html}`);

/** Every entry keeps its place, also where this language has no words for it. */
const listIn = (entries: readonly string[]): string =>
  entries.length === 0 ? '' : `<ul>${entries.map((html) => `<li>${html}</li>`).join('')}</ul>`;
