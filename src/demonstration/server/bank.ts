import { figure, questionsOf, type CompanyStory, type QuestionStory } from './content.ts';
import { draftOf } from './draft.ts';
import type { Cast, Play } from './play.ts';

/** Fills the bank: an author writes every question, a colleague decides on it. */
export async function fillBank(play: Play, { modules }: CompanyStory, places: Cast['places']): Promise<void> {
  for (const { code: module } of modules)
    for (const story of questionsOf(module))
      await writeQuestion(play, story, places.get(module)?.subsections.get(story.subsection) ?? '');
}

async function writeQuestion(play: Play, story: QuestionStory, subsectionId: string): Promise<void> {
  const picture = story.figure ? (await play.asAuthor().questions.uploadPicture({}, figure(story.figure))).hash : null;
  const { id } = await play.asAuthor().questions.createQuestion({
    subsectionId,
    level: story.level,
    code: story.code,
    draft: draftOf(story, picture),
    submit: story.status !== 'draft',
  });
  await decide(play, story, id);
}

async function decide(play: Play, { status, reason }: QuestionStory, questionId: string): Promise<void> {
  const approver = () => play.asApprover().questions;
  if (status === 'rejected') await approver().rejectQuestion({ questionId, versionRead: 1, reason: reason ?? '' });
  if (status === 'approved' || status === 'archived') await approver().approveQuestion({ questionId, versionRead: 1 });
  if (status === 'archived') await play.asAdministrator().questions.archiveQuestions({ ids: [questionId] });
  if (status === 'trashed') await play.asAdministrator().questions.trashQuestions({ ids: [questionId] });
}
