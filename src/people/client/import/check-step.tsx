import { Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { ImportColumn } from '../../domain/import-column.ts';
import type { Edits } from './edits.ts';
import { ClashingTimes } from './check/clashing-times.tsx';
import { CommonFaults } from './common-faults.tsx';
import { FaultyRows } from './faulty-rows.tsx';
import { IgnoredPasswords } from './ignored-passwords.tsx';
import { MendingForm } from './mending-form.tsx';
import { NameSplits } from './name-splits.tsx';
import { NewClassrooms } from './check/new-classrooms.tsx';
import type { ImportCheck, PeopleFile, Kind, PeopleImportWish } from './kind.ts';
import { FaultsHead } from './table/faults-head.tsx';
import { useColumnName, useFaultText } from './template.ts';

type Props = {
  readonly kind: Kind;
  readonly file: PeopleFile;
  readonly check: UseQueryResult<ImportCheck>;
  readonly wish: PeopleImportWish;
  /** What is typed into faulty rows and not saved yet. */
  readonly edits: Edits;
  readonly onEdits: (edits: Edits) => void;
  readonly onChange: (change: Partial<PeopleImportWish>) => void;
  readonly toColumns: () => void;
};

/** The dry run: what would become of the rows, and what is wrong with each that cannot be imported. */
export function CheckStep({ kind, file, check, wish, edits, onEdits, onChange, toColumns }: Props) {
  const { t } = useTranslation('people');
  const { number } = useFormat();
  if (check.isError) return <ErrorState error={check.error} retry={() => void check.refetch()} />;
  const found = check.data;
  if (!found) return <Skeleton height={220} radius="md" className="late" />;
  const { counts, room } = found;
  return (
    <Stack gap="md">
      <Counts counts={counts} />
      <IgnoredPasswords file={file} />
      {room !== null && counts.new > room && (
        <Problem>
          {t('importPeople.overRoom', { room: number(room), more: number(counts.new), context: kind.people })}
        </Problem>
      )}
      {counts.new + counts.update === 0 && found.commonFaults.length === 0 && (
        <Problem>{t('refusal.nothing_to_import')}</Problem>
      )}
      <NewClassrooms {...{ found, wish, onChange }} />
      <ClashingTimes {...{ found, wish, onChange }} />
      {(counts.faulty > 0 || found.nameCount > 0) && (
        <MendingForm {...{ kind, found, edits, onEdits }} importId={file.id} checkAgain={() => check.refetch()}>
          <CommonFaults faults={found.commonFaults.filter(isNotOffered(found))} toColumns={toColumns} />
          {counts.faulty > 0 && <Faults found={found} />}
          <FaultyRows {...{ found, edits, onEdits }} plan={wish} />
          <NameSplits {...{ found, edits, onEdits }} />
        </MendingForm>
      )}
      {counts.faulty > 0 && (
        <Checkbox
          label={t('importPeople.leaveOut', { count: counts.faulty })}
          description={t('importPeople.leaveOutHint')}
          checked={wish.leaveOutFaulty}
          onChange={(event) => onChange({ leaveOutFaulty: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

/** Missing classrooms are said above, with the offer to make them. */
const isNotOffered =
  ({ mayCreateClassrooms }: ImportCheck) =>
  ({ code }: ImportCheck['commonFaults'][number]) =>
    code !== 'classroom_unknown' || !mayCreateClassrooms;

function Counts({ counts }: Pick<ImportCheck, 'counts'>) {
  const { t } = useTranslation('people');
  return (
    <Group gap="sm" role="status">
      <StatusBadge tone={counts.new > 0 ? 'ready' : 'neutral'}>
        {t('importPeople.new', { count: counts.new })}
      </StatusBadge>
      {counts.update > 0 && (
        <StatusBadge tone="active">{t('importPeople.updated', { count: counts.update })}</StatusBadge>
      )}
      {counts.skip > 0 && <StatusBadge tone="neutral">{t('importPeople.skipped', { count: counts.skip })}</StatusBadge>}
      {counts.faulty > 0 && <StatusBadge tone="stop">{t('importPeople.faulty', { count: counts.faulty })}</StatusBadge>}
    </Group>
  );
}

function Faults({ found: { faults, faultCount } }: { found: ImportCheck }) {
  const columnName = useColumnName();
  const textOf = useFaultText();
  const rows = faults.map(
    (fault) => [fault.line, fault.column ? columnName(fault.column as ImportColumn) : '', textOf(fault)] as const,
  );
  return <FaultsHead rows={rows} shown={rows.length} total={faultCount} />;
}
