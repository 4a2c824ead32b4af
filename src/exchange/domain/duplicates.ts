import { inLanguage } from '../../platform/language.ts';
import { plainText } from '../../platform/rich-text/rich-text.ts';
import { questionSignature } from './draft.ts';
import { fault, faultsAbout, type ImportedQuestion, type Questions } from './imported.ts';

/**
 * A code names one question: the second one with the same code is left out. The same question under another code
 * stays, with a warning.
 */
export function withoutDuplicates({ questions, faults, ...read }: Questions): Questions {
  const lineOfCode = new Map<string, number>();
  const lineOfQuestion = new Map<string, number>();
  const again: Questions['faults'][number][] = [];
  const kept = questions.flatMap((question): ImportedQuestion[] => {
    const { code, line, draft, warnings } = question;
    const first = code === null ? undefined : lineOfCode.get(code);
    if (code !== null && first !== undefined) {
      again.push(...faultsAbout([fault(line, 'code_used_twice', { code, first })], code, stemOf(question)));
      return [];
    }
    if (code !== null) lineOfCode.set(code, line);
    const signature = questionSignature(draft);
    const same = lineOfQuestion.get(signature);
    if (same === undefined) lineOfQuestion.set(signature, line);
    return same === undefined
      ? [question]
      : [{ ...question, warnings: [...warnings, fault(line, 'same_question_in_file', { first: same })] }];
  });
  const isPackage = questions.some(({ file }) => file !== undefined) || faults.some(({ file }) => file !== undefined);
  const all = [...faults, ...again];
  return { ...read, questions: kept, faults: isPackage ? all : all.sort((a, b) => a.line - b.line) };
}

const stemOf = ({ draft: { content } }: ImportedQuestion): string => plainText(inLanguage(content.stem, 'en'));
