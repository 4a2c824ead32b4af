import { letterUse, type LetterUse } from '../../domain/letters/letter-use.ts';
import { rightOptionOf } from '../../../questions/domain/kinds/kinds.ts';
import type { GeneratedExam, PaperVersion } from '../api.ts';

type Questions = readonly Pick<PaperVersion['questions'][number], 'content' | 'key'>[];

/** How often each letter is right over the single-choice questions of each version; nothing where there are none. */
export function lettersOf(papers: GeneratedExam['papers']): readonly (LetterUse & { readonly label: string })[] {
  const lettered = papers.map(({ label, questions }) => ({ label, places: singleChoices(questions) }));
  const most = Math.max(0, ...lettered.flatMap(({ places }) => places.map(({ options }) => options)));
  if (most === 0) return [];
  return lettered.map(({ label, places }) => ({
    label,
    ...letterUse(
      places.map(({ letter }) => letter),
      most,
    ),
  }));
}

const singleChoices = (questions: Questions) =>
  questions.flatMap(({ content, key }) => {
    const right = rightOptionOf(content, key);
    const { options } = content;
    return right === null ? [] : [{ letter: options.findIndex(({ id }) => id === right), options: options.length }];
  });
