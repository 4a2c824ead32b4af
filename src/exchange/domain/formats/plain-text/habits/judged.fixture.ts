import { inLanguage } from '../../../../../platform/language.ts';
import { plainText } from '../../../../../platform/rich-text/rich-text.ts';
import type { ImportedQuestion, Questions } from '../../../imported.ts';
import type { Asked, Habit } from './asked.fixture.ts';

const words = (text: ImportedQuestion['draft']['content']['stem']): string =>
  plainText(inLanguage(text, 'en')).replace(/\s+/g, ' ');

/** What was read as right, in the form in which it is asked. */
export function keyOf({ draft: { content, key } }: ImportedQuestion): Asked['key'] {
  const place = (id: string) => content.options.findIndex((option) => option.id === id);
  switch (key.kind) {
    case 'option':
      if (key.option === '') return null;
      return content.kind === 'true_false' ? place(key.option) === 0 : [place(key.option)];
    case 'options':
      return key.options.length === 0 ? null : key.options.map(place).sort((a, b) => a - b);
    case 'number':
      return key.accepted.length === 0 ? null : String(key.accepted[0]?.from);
    case 'text':
      return key.accepted[0] ?? null;
    case 'key_points':
      return key.keyPoints.length === 0 ? null : words(key.keyPoints[0] ?? {});
    case 'pairs':
    case 'order':
    case 'gaps':
      return null;
  }
}

export type Judgement = {
  readonly right: number;
  readonly asked: number;
  readonly wrong: readonly string[];
  readonly silent: readonly string[];
};

/** Compares what was read with what was asked: questions with their keys, and wrong keys without a doubt. */
export function judge({ name, asked }: Habit, read: Questions): Judgement {
  const wrong: string[] = [];
  const silent: string[] = [];
  for (const [index, one] of asked.entries()) {
    const question = read.questions[index];
    const options =
      question && question.draft.content.kind !== 'true_false'
        ? question.draft.content.options.map(({ text }) => words(text))
        : [];
    const stem = question ? words(question.draft.content.stem) : '';
    const isQuestion = stem.startsWith(one.stem) && JSON.stringify(options) === JSON.stringify(one.options);
    const key = question ? keyOf(question) : null;
    const isKey = JSON.stringify(key) === JSON.stringify(one.key);
    const about = `${name} ${index + 1}: ${JSON.stringify({ stem, options, key, doubts: question?.warnings.map(({ code }) => code) })}`;
    if (!isQuestion || !isKey) wrong.push(about);
    if (question && key !== null && !isKey && question.warnings.length === 0) silent.push(about);
  }
  if (read.questions.length > asked.length)
    wrong.push(`${name}: ${read.questions.length} questions of ${asked.length}`);
  return { right: asked.length - wrong.length, asked: asked.length, wrong, silent };
}
