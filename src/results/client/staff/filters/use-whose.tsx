import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { Search } from '../../../../platform/client/routing/target.tsx';
import type { LocalText } from '../../../../platform/language.ts';
import type { Filter, RowAction } from '../../../../platform/ui/list/list-types.ts';
import { resultFiltersQuery } from '../api.ts';

type OfPerson = {
  readonly examineeId: string;
  readonly number: string;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
};

type Listed<Row> = {
  readonly rows: readonly Row[];
  readonly filters: Search;
  readonly setFilters: (change: Search) => void;
};

/** Narrows a list over all exams to a class, or to one person: from a row, or from the address. */
export function useWhose<Row extends OfPerson>({ rows, filters, setFilters }: Listed<Row>) {
  const { t } = useTranslation('results');
  const { personName } = useFormat();
  const person = filters['person'];
  const known = rows.find(({ examineeId }) => examineeId === person);
  const label = known ? `${known.number} ${personName(known)}` : t('all.person');
  const ofPerson: Filter = { key: 'person', label: t('all.person'), choices: [{ value: person ?? '', label }] };
  return {
    /** Stands in the drawer while the list is of one person. */
    personFilters: person ? [ofPerson] : [],
    onlyPerson: ({ examineeId }: Row): RowAction[] =>
      person
        ? []
        : [
            {
              label: t('all.ofPerson'),
              icon: <IconUser size={16} />,
              run: () => setFilters({ person: examineeId }),
            },
          ],
  };
}

/** The classes of which there are results. */
export function useClassFilter(): Filter {
  const { t } = useTranslation('results');
  const { text } = useFormat();
  const { data } = useQuery(resultFiltersQuery);
  const choices = (data?.classes ?? []).map(({ id, code, title }) => ({
    value: id,
    label: `${code} ${text(title)}`.trim(),
  }));
  return { key: 'classroom', label: t('all.class'), choices };
}
