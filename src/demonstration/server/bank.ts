import { figure, questionsOf, type CompanyStory, type QuestionStory } from './content.ts';
import { draftOf } from './draft.ts';
import { daysAfter, type Cast, type Play } from './play.ts';

/** Fills the bank: an author writes every question, a colleague decides on it. Gives those nobody wants in the end. */
export async function fillBank(play: Play, { modules }: CompanyStory, places: Cast['places']): Promise<string[]> {
  const unwanted: string[] = [];
  for (const { code: module } of modules)
    for (const story of questionsOf(module)) {
      const id = await writeQuestion(play, story, places.get(module)?.subsections.get(story.subsection) ?? '');
      if (story.status === 'trashed') unwanted.push(id);
    }
  return unwanted;
}

/** Into the trash, one after the other in the last days: it keeps them for thirty. */
export async function trashLately(play: Play, questionIds: readonly string[], today: Date): Promise<void> {
  for (const [index, id] of questionIds.entries()) {
    play.at = daysAfter(today, -4 - 9 * index);
    await play.asAdministrator().questions.trashQuestions({ ids: [id] });
  }
}

async function writeQuestion(play: Play, story: QuestionStory, subsectionId: string): Promise<string> {
  const picture = story.figure ? (await play.asAuthor().questions.uploadPicture({}, figure(story.figure))).hash : null;
  const { id } = await play.asAuthor().questions.createQuestion({
    subsectionId,
    level: story.level,
    code: story.code,
    draft: draftOf(story, picture),
    submit: story.status !== 'draft',
  });
  await decide(play, story, id);
  return id;
}

async function decide(play: Play, { status, reason }: QuestionStory, questionId: string): Promise<void> {
  const approver = () => play.asApprover().questions;
  if (status === 'rejected') await approver().rejectQuestion({ questionId, versionRead: 1, reason: reason ?? '' });
  if (status === 'approved' || status === 'archived') await approver().approveQuestion({ questionId, versionRead: 1 });
  if (status === 'archived') await play.asAdministrator().questions.archiveQuestions({ ids: [questionId] });
}
