import type { ExamStory } from './content.ts';
import { daysAfter, type Cast, type Play } from './play.ts';

/** So many days the companies of the demonstration give their examinees. */
const days = 21;

export const takeAppeals = (play: Play) => play.asAdministrator().appeals.updateAppealDefault({ days });

/** Those who think that their result is wrong, and what some of them were answered. */
export async function appeal(
  play: Play,
  { examId, cast }: { readonly examId: string; readonly cast: Cast },
  { appeals = [] }: ExamStory,
): Promise<void> {
  const releasedAt = play.at;
  for (const [index, { examinee, question, words, answer }] of appeals.entries()) {
    play.at = daysAfter(releasedAt, 1 + index);
    const { id } = cast.examinees.get(examinee) ?? { id: '' };
    const { id: appealId } = await play.asExaminee(id).appeals.makeAppeal({ examId, number: question, words });
    if (!answer) continue;
    play.at = daysAfter(releasedAt, 4 + index);
    await play
      .asAdministrator()
      .appeals.answerAppeal({ examId, appealId, outcome: answer.outcome, answer: answer.words });
  }
}
