import { fault, type ImportedQuestion } from './imported.ts';

/** In programs whose titles may repeat, a title that several questions have is no code of any of them. */
export function withoutRepeatedCodes(questions: readonly ImportedQuestion[]): ImportedQuestion[] {
  const times = new Map<string, number>();
  for (const { code } of questions) if (code !== null) times.set(code, (times.get(code) ?? 0) + 1);
  return questions.map((question) => {
    const { code, line, warnings } = question;
    if (code === null || times.get(code) === 1) return question;
    return { ...question, code: null, warnings: [...warnings, fault(line, 'code_repeated', { code })] };
  });
}
