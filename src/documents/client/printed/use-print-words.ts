import { useTranslation } from 'react-i18next';
import { to, type Target } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { ExamPrint, Somebody } from './exam-prints.ts';

const namesShown = 3;

/** Prints in words: what it is, who printed it, and what has changed since. */
export function usePrintWords() {
  const { t } = useTranslation('documents');
  const { personName, list } = useFormat();
  const nameOf = (one: Somebody) => `${one.number} ${personName(one)}`;
  const namesOf = (people: readonly Somebody[]) => {
    const named = people.slice(0, namesShown).map(nameOf);
    const count = people.length - named.length;
    return count > 0 ? t('printed.more', { names: named.join(', '), count }) : list(named);
  };
  return {
    nameOf,
    documentOf: ({ document, version }: ExamPrint) => t(`printed.document.${document}`, { version: version ?? '' }),
    by: ({ by }: ExamPrint) => (by ? personName(by) : t('printed.someoneElse')),
    changesOf: ({ facts, places }: ExamPrint): string[] => [
      ...places.map(({ change, people }) =>
        t(`printed.change.${change}`, { count: people.length, people: namesOf(people) || t('printed.gone') }),
      ),
      ...(facts.length > 0
        ? [t('printed.changedFacts', { facts: list(facts.map((fact) => t(`printed.fact.${fact}`))) })]
        : []),
    ],
  };
}

const routes = {
  pack: 'admin-exams-print-pack',
  lists: 'admin-exams-print-pack',
  paper: 'admin-exams-print-paper',
  grid: 'admin-exams-print-grid',
  personal_grids: 'admin-exams-print-personal-grids',
  attendance: 'admin-exams-print-attendance',
  personal_papers: 'admin-exams-personal-papers',
} as const;

/** Where a document is printed anew. */
export const printAnew = (exam: string, document: ExamPrint['document'], version: string | null = null): Target =>
  to(routes[document], {
    search: {
      exam,
      ...(version === null ? {} : { version }),
      ...(document === 'lists' ? { parts: 'lists' } : {}),
    },
  });
