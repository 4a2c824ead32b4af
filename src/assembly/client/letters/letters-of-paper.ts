import { letterUse, type LetterUse } from '../../domain/letters/letter-use.ts';
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
  questions.flatMap(({ content: { kind, options }, key }) =>
    kind === 'single' && key.kind === 'option'
      ? [{ letter: options.findIndex(({ id }) => id === key.option), options: options.length }]
      : [],
  );
