import { fillText } from '../../platform/text/fill-text.ts';
import type { Finding } from '../domain/finding.ts';
import { watchingTexts } from '../texts/index.ts';

/** A finding as the command line and the log say it. */
export function sentenceOf({ level, code, values }: Finding): string {
  const { fine, problem } = watchingTexts.en.finding;
  if (level === 'fine') return fillText(fine[code], values);
  const { found, todo } = problem[code];
  return `${fillText(found, values)} ${fillText(todo, values)}`;
}
