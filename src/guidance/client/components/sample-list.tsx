import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocalList } from '../../../platform/ui/list/use-local-list.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { Section } from './section.tsx';

const samples = [
  { key: 'one', module: '08', state: 'ready', tone: 'ready' },
  { key: 'two', module: '06', state: 'pending', tone: 'attention' },
  { key: 'three', module: '09', state: 'stop', tone: 'stop' },
] as const;
const states = ['ready', 'pending', 'stop'] as const;

/** The one list of the product, with three rows of its own. */
export function SampleList() {
  const { t } = useTranslation('guidance');
  const list = useLocalList({
    rows: samples,
    textOf: ({ key, module }) => `${t(`components.sample.${key}`)} ${module}`,
    filters: { state: ({ state }) => state },
  });
  return (
    <Section part="list">
      <DataList
        list={list}
        name="sample"
        rowKey={({ key }) => key}
        rowLabel={({ key }) => t(`components.sample.${key}`)}
        onOpen={() => undefined}
        columns={[
          {
            key: 'title',
            label: t('components.sample.title'),
            card: 'title',
            cell: ({ key }) => t(`components.sample.${key}`),
            csv: ({ key }) => t(`components.sample.${key}`),
          },
          {
            key: 'module',
            label: t('components.sample.module'),
            width: 120,
            card: 'fact',
            cell: ({ module }) => module,
            csv: ({ module }) => module,
          },
          {
            key: 'state',
            label: t('components.sample.state'),
            width: 190,
            card: 'badge',
            cell: ({ state, tone }) => <StatusBadge tone={tone}>{t(`components.sample.${state}`)}</StatusBadge>,
            csv: ({ state }) => t(`components.sample.${state}`),
          },
        ]}
        filters={[
          {
            key: 'state',
            label: t('components.sample.filter'),
            choices: states.map((value) => ({ value, label: t(`components.sample.${value}`) })),
          },
        ]}
        bulkActions={[
          { label: t('components.sample.selected'), icon: <IconArchive size={17} />, run: async () => true },
        ]}
        empty={{ title: t('components.sample.none'), hint: t('components.sample.noneHint') }}
        exportName="sample"
      />
    </Section>
  );
}
