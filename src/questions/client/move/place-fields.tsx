import { Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../platform/contract.ts';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import type { questionContract } from '../../contract.ts';

type Datasets = Reply<(typeof questionContract)['readMoveTargets']>['datasets'];
type Props = {
  readonly datasets: Datasets;
  readonly value: string | null;
  readonly onChange: (subsectionId: string | null) => void;
};

/** Dataset (where there are several), module and subsection; each narrows the next. Retired places are not offered. */
export function PlaceFields({ datasets, value, onChange }: Props) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const word = useSyllabusWords();
  const [datasetId, setDatasetId] = useState(datasets[0]?.id ?? null);
  const [moduleId, setModuleId] = useState<string | null>(null);
  const modules = datasets.find(({ id }) => id === datasetId)?.modules ?? [];
  const open = modules.filter(({ subsections }) => subsections.some(({ retired }) => !retired));
  const subsections = open.find(({ id }) => id === moduleId)?.subsections.filter(({ retired }) => !retired) ?? [];
  const named = ({ id, code, title }: (typeof subsections)[number] | (typeof modules)[number]) => ({
    value: id,
    label: `${code} ${text(title)}`,
  });
  const chooseModule = (id: string | null) => {
    setModuleId(id);
    const within = open.find((module) => module.id === id)?.subsections.filter(({ retired }) => !retired) ?? [];
    onChange(within.length === 1 ? (within[0]?.id ?? null) : null);
  };
  const shared = { searchable: true, nothingFoundMessage: t('field.noPlace') } as const;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {datasets.length > 1 && (
        <Select
          className="sm:col-span-2"
          label={t('placing.dataset')}
          allowDeselect={false}
          data={datasets.map(({ id, name }) => ({ value: id, label: text(name) }))}
          value={datasetId}
          onChange={(id) => {
            setDatasetId(id);
            chooseModule(null);
          }}
        />
      )}
      <Select
        {...shared}
        label={word('module')}
        placeholder={t('placing.choose')}
        data={open.map(named)}
        value={moduleId}
        onChange={chooseModule}
      />
      <Select
        {...shared}
        label={word('subsection')}
        placeholder={t('placing.choose')}
        disabled={moduleId === null}
        data={subsections.map(named)}
        value={value}
        onChange={onChange}
      />
    </SimpleGrid>
  );
}
