import { listFrozenQuestions, type FrozenQuestion } from '../../assembly/server/frozen-questions.ts';
import type { LocalText } from '../../platform/language.ts';
import { mediaInTexts, plainText } from '../../platform/rich-text/rich-text.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';

/** A question of the papers of an exam, once, with its places in all of them. */
export type Decidable = FrozenQuestion & { readonly places: { paper: string; position: number }[] };

export async function listDecidable(db: Db, generatedExamId: string): Promise<Decidable[]> {
  const frozen = await listFrozenQuestions(db, generatedExamId);
  return [...Map.groupBy(frozen, ({ questionId }) => questionId).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, places: same.map(({ label, position }) => ({ paper: label, position })) }] : [];
  });
}

/** Short enough for a line. */
const shortened = ({ en, th }: LocalText): LocalText => ({
  ...(en ? { en: plainText(en).slice(0, 300) } : {}),
  ...(th ? { th: plainText(th).slice(0, 300) } : {}),
});

/** As a list names it. */
export const asNamed = ({ questionId, number, content, places }: Decidable) => ({
  questionId,
  number,
  stem: shortened(content.stem),
  places,
});

/** With what is right, and addresses of its pictures. */
export const asRead = ({ content, key, points }: Decidable, companyId: string, mediaUrl: MediaUrl) => ({
  content,
  key,
  points,
  media: Object.fromEntries(
    mediaInTexts([content.stem, ...[...content.options, ...content.matches].map(({ text }) => text)]).map((hash) => [
      hash,
      mediaUrl(companyId, hash),
    ]),
  ),
});
