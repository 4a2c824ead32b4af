import type { ContentLanguage, LocalText } from '../../../../platform/language.ts';
import { keyPointsIn } from '../../../../questions/domain/kinds/essay.ts';
import { rightOptions, rulesOf } from '../../../../questions/domain/kinds/kinds.ts';
import { numbersIn } from '../../../../questions/domain/kinds/numeric.ts';
import { textIn } from '../../../../questions/domain/kinds/short-text.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { isTrueKey, writtenLanguages } from '../parts-of-question.ts';
import { withoutMedia } from '../without-media.ts';
import type { TypedFile } from './question-lines.ts';
import { lookOfText } from './same-text.ts';
import { tidy } from './written-line.ts';

/** What a typed question says, as far as typing can say it: equal where two questions say the same. */
export function saidBy(draft: QuestionDraft, file: TypedFile): string {
  const { content, key, reference, points } = draft;
  const languages = writtenLanguages(content, file.languages);
  const say = (text: LocalText, all = languages) => sayIn(text, all, file.form === 'txt');
  const isTruth = rulesOf(content).options === 'standard';
  const right = new Set(rightOptions(key));
  return JSON.stringify([
    content.kind,
    say(content.stem),
    isTruth ? [] : content.options.map(({ id, text }) => [say(text), file.withKey && right.has(id)]),
    file.withKey && [
      isTruth && right.size > 0 && isTrueKey(draft),
      // A database gives the two in an order of its own.
      numbersIn(key).map(({ from, to }) => [from, to]),
      textIn(key)?.accepted ?? [],
      keyPointsIn(key).map((text) => say(text, file.languages)),
      say(draft.explanation, file.languages),
    ],
    tidy(content.unit),
    tidy(reference),
    points,
  ]);
}

/** The text in these languages as it looks, without what no document of words can play. */
function sayIn(text: LocalText, languages: readonly ContentLanguage[], isPlain: boolean): unknown {
  const bare = (html: string) => (isPlain ? withoutMedia(html) : withoutPlayers(html));
  return languages.flatMap((language) => {
    const html = text[language] ?? '';
    return html === '' ? [] : [[language, lookOfText(bare(html))]];
  });
}

/** The text without its sounds and videos. */
export const withoutPlayers = (html: string): string =>
  html.replace(/<audio [^<>]*><\/audio>|<video [^<>]*><\/video>/g, '');
