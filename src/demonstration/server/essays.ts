import type { LocalText } from '../../platform/language.ts';
import type { ExamStory } from './content.ts';
import type { Cast, Play } from './play.ts';

/** How many percent of the points two marks may differ. */
const tolerance = 25;

export const asksEssays = ({ rows }: ExamStory): boolean => rows.some(({ kind }) => kind !== undefined);

/** Two colleagues mark every essay without a word to each other; the second is a little stricter with some. */
export async function markEssays(play: Play, { staff }: Cast, examId: string): Promise<void> {
  const [, first, second] = staff;
  if (!first || !second) throw new Error('two people of the demonstration mark essays');
  await play.asAdministrator().essays.saveEssayMarking({
    examId,
    samplePercent: 100,
    tolerancePercent: tolerance,
    first: first.accountId,
    second: second.accountId,
    third: null,
  });
  for (const marker of [first, second]) {
    const { essays } = play.stage.as(marker, play.at);
    for (const [index, { code }] of (await essays.readEssays({ examId })).essays.entries()) {
      const { answer, points } = await essays.readEssay({ examId, code });
      const isStrict = marker === second && index % 3 === 0;
      const given = points.map(({ text, worth }, at) => {
        const found = saysIn(answer, text) ? worth : 0;
        return isStrict && at === 0 ? Math.floor(found / 2) : found;
      });
      await play.stage.as(marker, play.at).essays.markEssay({ examId, code, given, errors: [], remark: '' });
    }
  }
}

/** The story's examinees write key points in the words of the key. */
const saysIn = (answer: string, point: LocalText | null): boolean => Boolean(point?.th && answer.includes(point.th));
