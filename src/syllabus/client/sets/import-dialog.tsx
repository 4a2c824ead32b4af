import { Alert, Button, FileButton, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../platform/contract.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { syllabusContract } from '../../contract.ts';
import { syllabusApi } from '../api.ts';
import { DifferencesView } from '../take-over/differences-view.tsx';
import { setsKey, type Edition } from './queries.ts';

type Props = {
  readonly edition: Edition;
  readonly onClose: () => void;
  readonly onSaved: (editionId: string) => void;
};
type Read = Reply<(typeof syllabusContract)['importEdition']>;

/** A table for the whole edition: first what it would do, line by line; then all of it or nothing. */
export function ImportDialog({ edition, onClose, onSaved }: Props) {
  const { t } = useTranslation('syllabus');
  return (
    <Dialog opened size={860} title={t('import.title', { label: edition.label })} onClose={onClose}>
      <ImportSteps edition={edition} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function useImport({ edition, onSaved }: Props) {
  const { t } = useTranslation('syllabus');
  const [file, setFile] = useState<File | null>(null);
  const asked = { editionId: edition.id, revisionRead: String(edition.revision) };
  const reading = useAct({
    act: (given: File) => syllabusApi.importEdition({ ...asked, dryRun: true }, given),
    feature: 'syllabus',
    showsRefusal: true,
    done: (reply) => setRead(reply),
  });
  const [read, setRead] = useState<Read | null>(null);
  const applying = useAct({
    act: (newLabel: string | null) =>
      syllabusApi.importEdition({ ...asked, dryRun: false, ...(newLabel ? { newLabel } : {}) }, file ?? new Blob([])),
    feature: 'syllabus',
    showsRefusal: true,
    changes: [setsKey],
    done: ({ editionId }) => {
      toast('done', { message: t('import.done') });
      onSaved(editionId);
    },
  });
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setRead(null);
    applying.reset();
    reading.run(chosen);
  };
  return { read, reading, applying, choose };
}

function ImportSteps(props: Props) {
  const { t } = useTranslation('syllabus');
  const { edition, onClose } = props;
  const { read, reading, applying, choose } = useImport(props);
  const [newLabel, setNewLabel] = useState('');
  const isNew = edition.takenBy > 0;
  const isGood = read !== null && read.faults.length === 0;
  const problem = reading.refusal ?? applying.refusal;
  return (
    <Stack gap="md">
      <Text>{t('import.hint')}</Text>
      <FileButton onChange={choose} accept=".csv,text/csv" inputProps={{ 'aria-label': t('import.choose') }}>
        {(button) => (
          <Group>
            <Button
              {...button}
              variant={read ? 'default' : 'filled'}
              loading={reading.pending}
              leftSection={<IconFileUpload size={16} />}
            >
              {t(read ? 'import.another' : 'import.choose')}
            </Button>
          </Group>
        )}
      </FileButton>
      {read && <ReadTable read={read} />}
      {isGood && isNew && (
        <TextInput
          label={t('tree.newLabel')}
          description={t('tree.taken', { count: edition.takenBy })}
          required
          maxLength={80}
          value={newLabel}
          onChange={(event) => setNewLabel(event.currentTarget.value)}
        />
      )}
      {problem && <Problem>{problem}</Problem>}
      <Group gap="sm">
        {isGood && (
          <Button
            loading={applying.pending}
            disabled={isNew && newLabel.trim() === ''}
            onClick={() => applying.run(isNew ? newLabel.trim() : null)}
          >
            {t('import.apply')}
          </Button>
        )}
        <CloseButton onClose={onClose} />
      </Group>
    </Stack>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('platform');
  return (
    <Button variant="subtle" color="gray" onClick={onClose}>
      {t('action.cancel')}
    </Button>
  );
}

function ReadTable({ read }: { read: Read }) {
  const { t } = useTranslation('syllabus');
  if (read.faults.length > 0) return <FaultTable faults={read.faults} />;
  return (
    <Stack gap="sm">
      <Alert color="green" variant="light" role="status" icon={<IconCircleCheck size={18} />}>
        {t('import.good', { count: read.rows })}
      </Alert>
      <DifferencesView differences={read.differences} />
    </Stack>
  );
}

/** So many faults are listed; a person with more begins with these. */
const mostFaults = 200;

function FaultTable({ faults }: { faults: Read['faults'] }) {
  const { t } = useTranslation('syllabus');
  return (
    <Stack gap="sm">
      <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={18} />}>
        {t('import.faults', { count: faults.length })}
      </Alert>
      <div className="max-h-[45vh] overflow-auto rounded-lg border border-line">
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={80}>{t('import.line')}</Table.Th>
              <Table.Th w={140}>{t('import.column')}</Table.Th>
              <Table.Th>{t('import.fault')}</Table.Th>
              <Table.Th>{t('import.value')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.slice(0, mostFaults).map(({ line, column, code, value }) => (
              <Table.Tr key={`${line} ${column} ${code} ${value}`}>
                <Table.Td className="tabular">{line}</Table.Td>
                <Table.Td>{column ?? '–'}</Table.Td>
                <Table.Td>{t(`fault.${code}`)}</Table.Td>
                <Table.Td className="break-all">{value || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {faults.length > mostFaults && <Text c="dimmed">{t('import.more', { count: mostFaults })}</Text>}
    </Stack>
  );
}
