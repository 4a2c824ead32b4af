import { listFrozenQuestions, type FrozenQuestion } from '../../assembly/server/frozen-questions.ts';
import { inPaperOrder } from '../../assembly/server/in-paper-order.ts';
import { languagesOf, type LocalText } from '../../platform/language.ts';
import { mediaInTexts, plainText } from '../../platform/rich-text/rich-text.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';

/** A question of the papers of an exam, once, with its places in all of them. */
export type Decidable = FrozenQuestion & {
  readonly places: { paper: string; position: number }[];
  /** The paper in whose order the options are shown, where others have another one; null where all are alike. */
  readonly lettersOf: string | null;
};

export async function listDecidable(db: Db, generatedExamId: string): Promise<Decidable[]> {
  const frozen = await listFrozenQuestions(db, generatedExamId);
  return [...Map.groupBy(frozen, ({ questionId }) => questionId).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const places = same.map(({ label, position }) => ({ paper: label, position }));
    return [{ ...first, places, lettersOf: new Set(same.map(orderOf)).size > 1 ? first.label : null }];
  });
}

const orderOf = ({ optionOrder, matchOrder }: FrozenQuestion): string => [...optionOrder, ...matchOrder].join(' ');

/** One line, and a short one: a picture is named behind the words. */
const shortened = (text: LocalText): LocalText =>
  Object.fromEntries(
    languagesOf(text).map((language) => [
      language,
      plainText(text[language] ?? '')
        .replace(/\s+/g, ' ')
        .slice(0, 300),
    ]),
  );

/** As a list names it. */
export const asNamed = ({ questionId, number, content, places }: Decidable) => ({
  questionId,
  number,
  stem: shortened(content.stem),
  places,
});

/** With what is right, in the letters of its first paper, and addresses of its pictures. */
export const asRead = (
  { content, optionOrder, matchOrder, key, points, lettersOf }: Decidable,
  companyId: string,
  mediaUrl: MediaUrl,
) => ({
  content: inPaperOrder(content, optionOrder, matchOrder),
  key,
  points,
  lettersOf,
  media: Object.fromEntries(
    mediaInTexts([content.stem, ...[...content.options, ...content.matches].map(({ text }) => text)]).map((hash) => [
      hash,
      mediaUrl(companyId, hash),
    ]),
  ),
});
