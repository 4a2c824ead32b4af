import { isWithin } from '../../../entry/server/why-not-enter.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { whyNotStart } from '../../domain/starting.ts';
import { secondsOf, type Started } from '../let-in.ts';
import { listNewcomers, saveSittings, type Newcomer, type Starting } from './plain-queries.ts';
import { setOf, type Rush } from './set-of.ts';

type Coming = Starting & { readonly companyId: string; readonly address: string; readonly now: Date };

/** Begins the sittings of those who come together for the first time, and who lack nothing; null for everybody else. */
export const startTogether = (rush: Rush) =>
  setOf<Coming, Started>(rush, async (db, coming) => {
    const [{ companyId, now }] = coming;
    const newcomers = new Map((await listNewcomers(db, coming[0], coming)).map((each) => [each.item, each]));
    const placeOf = (at: number) => {
      const [place, one] = [newcomers.get(at + 1), coming[at]];
      return place && one && isLetIn(place, one) ? place : null;
    };
    const welcome = coming.filter((_, at) => placeOf(at));
    if (welcome.length === 0) return coming.map(() => null);
    const sittings = await saveSittings(db, { companyId, now }, welcome);
    for (const examId of new Set(welcome.map((each) => each.examId))) await announce(db, 'exam', examId);
    return coming.map(({ passId }, at) => {
      const [sittingId, place] = [sittings.get(passId), placeOf(at)];
      return sittingId && place ? { sittingId, passId, seconds: secondsOf(place) } : null;
    });
  });

const isLetIn = (place: Newcomer, { address, now }: Coming): boolean =>
  whyNotStart(place, null, now) === null && isFromThere(place, address);

/** Whether an exam may be sat from that address. */
export const isFromThere = ({ ranges }: { readonly ranges: readonly string[] }, address: string): boolean =>
  ranges.length === 0 || isWithin(address, ranges);
