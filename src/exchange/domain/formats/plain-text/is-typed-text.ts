import { readTypedText } from './typed-text.ts';

/** Whether a text holds questions as people type them: some with options, or at least one with its answer. */
export function isTypedText(start: string): boolean {
  if (!/^.{0,40}?(?:[ก-ซA-Ha-h1-6๑-๖][.)]|[①-⑥])|เฉลย|ตอบ|^\s*(?:answer|ans|key)\b/im.test(start)) return false;
  const { questions } = readTypedText(start);
  const isOne = ({ draft: { content }, warnings }: (typeof questions)[number]) =>
    content.options.length > 1 || !warnings.some(({ code }) => code === 'no_correct_answer' || code === 'kind_unclear');
  return questions.some(isOne);
}
