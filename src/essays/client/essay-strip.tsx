import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { EssayRow } from './api.ts';

type Props = {
  readonly essays: readonly EssayRow[];
  readonly code: string;
  readonly unsaved: ReadonlyMap<string, unknown>;
  readonly choose: (code: string) => void;
};

/** All essays by question, to go to any of them. */
export function EssayStrip({ essays, code, unsaved, choose }: Props) {
  const { t } = useTranslation('essays');
  const { points } = useFormat();
  const stateOf = (essay: EssayRow) =>
    unsaved.has(essay.code) ? t('unsaved') : essay.points === null ? '' : t('yours', { points: points(essay.points) });
  const groups = Map.groupBy(essays, ({ question }) => question);
  return (
    <Select
      label={t('list')}
      mb="md"
      maw={480}
      allowDeselect={false}
      searchable
      value={code}
      onChange={(to) => to && choose(to)}
      data={[...groups].map(([question, rows]) => ({
        group: t('question', { n: question }),
        items: rows.map((essay) => ({
          value: essay.code,
          label: [t('essay', { code: essay.code }), stateOf(essay)].filter((part) => part !== '').join(' · '),
        })),
      }))}
    />
  );
}
