import { Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { ImportColumn } from '../../domain/import-column.ts';
import type { Edits } from './edits.ts';
import { FaultyRows } from './faulty-rows.tsx';
import { IgnoredPasswords } from './ignored-passwords.tsx';
import type { ImportCheck, PeopleFile, Kind, PeopleImportWish } from './kind.ts';
import { FaultsHead } from './table/faults-head.tsx';
import { useColumnName } from './template.ts';

type Props = {
  readonly kind: Kind;
  readonly file: PeopleFile;
  readonly check: UseQueryResult<ImportCheck>;
  readonly wish: PeopleImportWish;
  /** What is typed into faulty rows and not saved yet. */
  readonly edits: Edits;
  readonly onEdits: (edits: Edits) => void;
  readonly onChange: (change: Partial<PeopleImportWish>) => void;
};

/** The dry run: what would become of the rows, and what is wrong with each that cannot be imported. */
export function CheckStep({ kind, file, check, wish, edits, onEdits, onChange }: Props) {
  const { t } = useTranslation('people');
  const { number } = useFormat();
  if (check.isError) return <ErrorState error={check.error} retry={() => void check.refetch()} />;
  const found = check.data;
  if (!found) return <Skeleton height={220} radius="md" className="late" />;
  const { counts, room } = found;
  return (
    <Stack gap="md">
      <Group gap="sm" role="status">
        <StatusBadge tone={counts.new > 0 ? 'ready' : 'neutral'}>
          {t('importPeople.new', { count: counts.new })}
        </StatusBadge>
        {counts.update > 0 && (
          <StatusBadge tone="active">{t('importPeople.updated', { count: counts.update })}</StatusBadge>
        )}
        {counts.skip > 0 && (
          <StatusBadge tone="neutral">{t('importPeople.skipped', { count: counts.skip })}</StatusBadge>
        )}
        {counts.faulty > 0 && (
          <StatusBadge tone="stop">{t('importPeople.faulty', { count: counts.faulty })}</StatusBadge>
        )}
      </Group>
      <IgnoredPasswords file={file} />
      {room !== null && counts.new > room && (
        <Problem>
          {t('importPeople.overRoom', { room: number(room), more: number(counts.new), context: kind.people })}
        </Problem>
      )}
      {counts.new + counts.update === 0 && <Problem>{t('refusal.nothing_to_import')}</Problem>}
      {counts.faulty > 0 && (
        <>
          <Faults found={found} />
          <FaultyRows
            {...{ kind, found, edits, onEdits }}
            importId={file.id}
            plan={wish}
            checkAgain={() => check.refetch()}
          />
          <Checkbox
            label={t('importPeople.leaveOut', { count: counts.faulty })}
            description={t('importPeople.leaveOutHint')}
            checked={wish.leaveOutFaulty}
            onChange={(event) => onChange({ leaveOutFaulty: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  );
}

function Faults({ found: { faults, faultCount } }: { found: ImportCheck }) {
  const { t } = useTranslation('people');
  const columnName = useColumnName();
  const rows = faults.map(
    ({ line, code, column, values }) =>
      [
        line,
        column ? columnName(column as ImportColumn) : '',
        t(`importFault.${code}` as 'importFault.file_empty', values),
      ] as const,
  );
  return <FaultsHead rows={rows} shown={rows.length} total={faultCount} />;
}
