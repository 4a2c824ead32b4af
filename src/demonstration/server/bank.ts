import {
  figure,
  passagesOf,
  questionsOf,
  termStories,
  type CompanyStory,
  type PassageStory,
  type QuestionStory,
} from './content.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Option, QuestionDraft } from '../../questions/domain/question.ts';
import { draftOf } from './draft.ts';
import { daysAfter, type Cast, type Play } from './play.ts';

/** Fills the bank: an author writes every question, a colleague decides on it. Gives those nobody wants in the end. */
export async function fillBank(play: Play, { modules }: CompanyStory, places: Cast['places']): Promise<string[]> {
  const unwanted: string[] = [];
  for (const { code: module } of modules) {
    for (const story of passagesOf(module))
      await writePassage(play, story, places.get(module)?.subsections.get(story.subsection) ?? '');
    for (const story of questionsOf(module)) {
      const id = await writeQuestion(play, story, places.get(module)?.subsections.get(story.subsection) ?? '');
      if (story.status === 'trashed') unwanted.push(id);
    }
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

/** A text, approved by a colleague, with its questions in their order. */
async function writePassage(play: Play, { title, text, questions }: PassageStory, subsectionId: string): Promise<void> {
  const { id: passageId } = await play.asAuthor().passages.createPassage({ subsectionId, title, text, submit: true });
  await play.asApprover().passages.approvePassage({ passageId, versionRead: 1 });
  for (const story of questions) await writeQuestion(play, story, subsectionId, passageId);
}

async function writeQuestion(
  play: Play,
  story: QuestionStory,
  subsectionId: string,
  passageId: string | null = null,
): Promise<string> {
  const picture = story.figure ? (await play.asAuthor().questions.uploadPicture({}, figure(story.figure))).hash : null;
  const { id } = await play.asAuthor().questions.createQuestion({
    subsectionId,
    level: story.level,
    code: story.code,
    draft: story.status === 'draft' ? inEnglish(draftOf(story, picture)) : draftOf(story, picture),
    submit: story.status !== 'draft',
    passageId,
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

/** What is still being written has one language so far, and waits for its translator. */
function inEnglish(draft: QuestionDraft): QuestionDraft {
  const { content, explanation } = draft;
  const alone = ({ en }: LocalText): LocalText => ({ en });
  const each = (options: readonly Option[]) => options.map(({ id, text }) => ({ id, text: alone(text) }));
  return {
    ...draft,
    content: { ...content, stem: alone(content.stem), options: each(content.options), matches: each(content.matches) },
    explanation: alone(explanation),
  };
}

/** The words of the trade, for those who translate. */
export async function writeGlossary(play: Play): Promise<void> {
  for (const term of termStories()) await play.asAdministrator().translation.createTerm({ ...term, fr: '' });
}
