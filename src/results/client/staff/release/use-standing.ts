import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useRefusalText } from '../../../../platform/client/language/refusal-text.ts';
import type { LocalText } from '../../../../platform/language.ts';
import { Refused } from '../../../../platform/client/api.ts';
import { useNow } from '../../../../platform/client/page/use-now.ts';
import type { Release } from '../api.ts';
import { useReleaseTexts, type ReleaseWords } from './use-release-texts.ts';

/** Where the release stands, in sentences: when, who agreed, and what is in the way. */
export function useStanding(release: Release): string[] {
  const words = useReleaseTexts();
  const { dateTime, text } = useFormat();
  const refusalText = useRefusalText('results');
  const now = useNow(30_000);
  const { releasedAt, waitsFor, opened } = release;
  if (releasedAt) {
    const [first] = opened;
    const seen = first
      ? words('opened', { count: opened.length, number: first.number, date: dateTime(first.openedAt) })
      : words('openedNone');
    return [words('out', { date: dateTime(releasedAt) }), seen];
  }
  const way = waitsFor ? [refusalText(new Refused(waitsFor.why, { count: waitsFor.count }))] : [];
  return [...planned(release, { words, dateTime, now, text }), ...way];
}

type Speaking = {
  readonly words: ReleaseWords;
  readonly dateTime: (moment: Date) => string;
  readonly text: (name: LocalText) => string;
  readonly now: Date;
};

function planned({ plan, secondPerson, waitsFor }: Release, { words, dateTime, text, now }: Speaking): string[] {
  if (!plan) return [words(secondPerson ? 'unplannedSecond' : 'unplanned')];
  const { releaseAt, plannedBy, plannedAt, confirmedBy, confirmedAt } = plan;
  const by = (person: typeof plannedBy) => text(person.name) || words('unknown');
  const waits = secondPerson && !confirmedBy;
  const late = waits ? 'unconfirmedPast' : 'overdue';
  const isPast = releaseAt !== null && releaseAt < now && (waits || waitsFor !== null);
  return [
    releaseAt ? words(isPast ? late : 'at', { date: dateTime(releaseAt) }) : words('atOnce'),
    words('planned', { name: by(plannedBy), date: dateTime(plannedAt) }),
    ...(confirmedBy && confirmedAt ? [words('confirmed', { name: by(confirmedBy), date: dateTime(confirmedAt) })] : []),
    ...(waits ? [words('waitsForSecond', { name: by(plannedBy) })] : []),
  ];
}
