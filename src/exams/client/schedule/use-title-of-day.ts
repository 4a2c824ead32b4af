import { useContext, useEffect, useMemo, useRef } from 'react';
import { formatFor } from '../../../platform/client/language/format.ts';
import { MeContext } from '../../../platform/client/session/me.ts';
import { languages } from '../../../platform/language.ts';
import { momentInZone } from '../../../platform/zoned-time.ts';
import type { Exam } from '../api.ts';
import type { DraftForm } from './schedule-draft.ts';
import { titleOfDay, type DayIn } from './title-of-day.ts';

/** The exam that is held again. */
export type HeldBefore = Pick<Exam, 'title' | 'opensAt'>;

/** Days as the company writes them, in each language. */
export function useDayIn(): DayIn {
  const company = useContext(MeContext)?.company;
  const { timeZone, dateStyle } = company ?? {};
  return useMemo(
    () => Object.fromEntries(languages.map((one) => [one, formatFor(one, timeZone, dateStyle).longDate])),
    [timeZone, dateStyle],
  );
}

/** The title of an exam that is held again names its day, until somebody writes another: it goes along when the opening moves. */
export function useTitleOfDay(form: DraftForm, { like, zone }: { like: HeldBefore | undefined; zone: string }) {
  const dayIn = useDayIn();
  const { opensAt, title } = form.values;
  const last = useRef(opensAt);
  useEffect(() => {
    const day = momentInZone(opensAt, zone);
    const was = momentInZone(last.current, zone);
    if (!like || !day || !was || last.current === opensAt) return;
    last.current = opensAt;
    const proposed = (moment: Date) => titleOfDay(like.title, { before: like.opensAt, day: moment }, dayIn);
    if (JSON.stringify(title) === JSON.stringify(proposed(was))) form.setFieldValue('title', proposed(day));
  }, [like, zone, dayIn, opensAt, title, form]);
}
