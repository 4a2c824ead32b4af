import type { LocalText } from '../../../platform/language.ts';
import { longestTitle } from '../../../assembly/domain/longest-title.ts';

/** How a day is written in each language. */
export type DayIn = Readonly<Record<string, (moment: Date) => string>>;

/**
 * The title of an exam that is held again, with its own day behind it: `Gas turbines (7 December 2026)`. The day of the exam
 * before is taken off. A title that gets too long stays as it is.
 */
export function titleOfDay(
  title: LocalText,
  { before, day }: { readonly before: Date; readonly day: Date },
  dayIn: DayIn,
): LocalText {
  const titles = Object.entries(title).map(([language, text = '']) => {
    const written = dayIn[language];
    if (!written || text.trim() === '') return [language, text];
    const suffix = ` (${written(before)})`;
    const own = text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
    const again = `${own} (${written(day)})`;
    return [language, again.length > longestTitle ? text : again];
  });
  return Object.fromEntries(titles) as LocalText;
}
