import { noFacts } from '../../questions/domain/facts.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import { losesFormatting, settledBy } from './assumption.ts';
import { checkLimits, codeWithin } from './draft-limits.ts';
import type { Findings, ImportedQuestion } from './imported.ts';

type Read = {
  readonly line: number;
  readonly code: string;
  readonly topic: readonly string[];
  /** What some files name beside. */
  readonly subtopic?: string | null;
  readonly level?: ImportedQuestion['level'];
  /** Null where the question cannot be taken; the reason is among the faults. */
  readonly draft: QuestionDraft | null;
  readonly hasPoints: boolean;
  /** The file itself says that the options keep their order. */
  readonly keepsOrder?: boolean;
  /** The texts as the file has them. */
  readonly texts: readonly string[];
  /** Words to find it by. */
  readonly tags?: readonly string[];
};

const longestTag = 40;
const mostTags = 30;

/** The question as it would be imported, with what the import settles by itself; null where it has a fault. */
export function finishQuestion(read: Read, findings: Findings): ImportedQuestion | null {
  const { line, topic, subtopic = null, level = null, draft, hasPoints, keepsOrder = false, tags = [] } = read;
  if (draft) checkLimits(draft, line, findings);
  const code = codeWithin(read.code, line, findings);
  if (!draft || findings.faults.length > 0) return null;
  if (read.texts.some(losesFormatting)) findings.assumed.push({ code: 'formatting_cleaned' });
  const place = { topic, subtopic, level };
  const settled = settledBy({ ...place, draft, hasPoints }).filter(
    ({ code: said }) => !keepsOrder || said !== 'order_kept',
  );
  const assumed = [...findings.assumed, ...settled];
  const facts = tags.length > 0 ? { facts: { ...noFacts, tags: tagsFrom(tags) } } : {};
  return { line, code, ...place, ...facts, draft, warnings: findings.warnings, assumed };
}

/** Tags are short and hold no comma, which would part them. */
function tagsFrom(words: readonly string[]): string[] {
  const tags = words.flatMap((word) => word.split(',')).map((word) => word.trim().slice(0, longestTag).trim());
  return [...new Set(tags)].filter((tag) => tag !== '').slice(0, mostTags);
}
