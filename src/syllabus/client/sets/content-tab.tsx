import { Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { writeSetTable } from '../../domain/set-table.ts';
import { syllabusApi } from '../api.ts';
import { TreeEditor } from '../tree/tree-editor.tsx';
import { exampleOf } from './example-table.ts';
import { ImportDialog } from './import-dialog.tsx';
import { editionQuery, type Edition, type ModuleSet } from './queries.ts';
import { useSetActs } from './use-set-acts.ts';

/** The tree of one edition, with its ways out and in. */
export function ContentTab({ set }: { set: ModuleSet }) {
  const search = useSearch();
  const change = useChangeSearch();
  const [round, setRound] = useState(0);
  const facts = set.editions.find(({ id }) => id === search['edition']) ?? set.editions[0];
  const edition = useQuery({ ...editionQuery(facts?.id ?? ''), enabled: facts !== undefined });
  if (edition.isError && !edition.data)
    return <ErrorState error={edition.error} retry={() => void edition.refetch()} />;
  if (!edition.data || !facts) return <Skeleton className="late" height={320} radius="md" />;
  const { data } = edition;
  const show = (id: string) => change({ edition: id });
  return (
    <Stack gap="md">
      <Bar set={set} edition={data} onShow={show} />
      <TreeEditor
        key={`${data.id} ${data.revision} ${round}`}
        edition={data}
        onSaved={show}
        onDiscard={() => setRound(round + 1)}
      />
    </Stack>
  );
}

type BarProps = { readonly set: ModuleSet; readonly edition: Edition; readonly onShow: (id: string) => void };

function Bar({ set, edition, onShow }: BarProps) {
  const { t } = useTranslation('syllabus');
  const { issue } = useSetActs();
  const [importing, setImporting] = useState(false);
  const facts = set.editions.find(({ id }) => id === edition.id);
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('sets.edition')}
        w={260}
        allowDeselect={false}
        value={edition.id}
        onChange={(id) => id && onShow(id)}
        data={set.editions.map(({ id, label }) => ({ value: id, label }))}
      />
      <Group h={36} gap="sm">
        <StatusBadge tone={edition.issuedAt ? 'ready' : 'neutral'}>
          {t(edition.issuedAt ? 'sets.issued' : 'sets.draft')}
        </StatusBadge>
        {!edition.issuedAt && facts && (
          <Button onClick={() => void issue(facts)} disabled={edition.subsectionCount === 0}>
            {t('sets.issue')}
          </Button>
        )}
      </Group>
      <Group gap="xs" ms="auto">
        <TableButtons edition={edition} onImport={() => setImporting(true)} />
      </Group>
      {importing && (
        <ImportDialog
          edition={edition}
          onClose={() => setImporting(false)}
          onSaved={(id) => {
            setImporting(false);
            onShow(id);
          }}
        />
      )}
    </Group>
  );
}

function TableButtons({ edition, onImport }: { edition: Edition; onImport: () => void }) {
  const { t } = useTranslation('syllabus');
  const download = useAct({
    act: () => syllabusApi.exportEdition({ editionId: edition.id }),
    feature: 'syllabus',
    done: (bytes) => saveFile(`${edition.label}.csv`, bytes, 'text/csv'),
  });
  const template = () => {
    const { modules, categories } = exampleOf(edition.set.model);
    saveFile('module-set-template.csv', writeSetTable(modules, categories), 'text/csv');
  };
  return (
    <>
      <Button variant="subtle" color="gray" onClick={template}>
        {t('sets.template')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={download.pending}
        onClick={() => download.run(undefined)}
      >
        {t('sets.export')}
      </Button>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onImport}>
        {t('sets.import')}
      </Button>
    </>
  );
}
