import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { useSyllabusWords } from '../../syllabus/client/words.ts';
import { moduleNamed } from '../domain/place.ts';
import type { PlannedSubsection } from './api.ts';
import { lackingIn } from './import-plan.ts';
import { useImportWays } from './import-ways.ts';

export type Creation = ReturnType<typeof useCreation>;

/** What the syllabus would get so that all questions of the file have their places, and whether this person may make it. */
export function useCreation(places: readonly PlannedSubsection[]) {
  const { t } = useTranslation('exchange');
  const word = useSyllabusWords();
  const may = useMay();
  const { syllabus, elsewhere } = useImportWays();
  const { data, isPending } = useQuery(syllabus);
  const known = data?.modules ?? [];
  const { modules, subsections } = lackingIn(places, known);
  const inWords = (): string => {
    const below = word('subsectionCount', { count: subsections });
    if (modules === 0) return below;
    return t('places.both', { modules: word('moduleCount', { count: modules }), subsections: below });
  };
  return {
    /** The same rule as on the server. */
    allowed: elsewhere || (may('subsection.add') && (modules === 0 || may('module.add'))),
    /** Such as "2 modules and 5 subsections". */
    what: isPending ? '…' : inWords(),
    isInSyllabus: ({ topic }: PlannedSubsection) => moduleNamed(known, topic) !== undefined,
  };
}
