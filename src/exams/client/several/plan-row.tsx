import { ActionIcon, Select, Stack, Table, Text } from '@mantine/core';
import { IconCopy, IconX } from '@tabler/icons-react';
import { memo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '../../../platform/language.ts';
import { columnLabel, LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { examModes } from '../../domain/exam-mode.ts';
import type { EarlyPerson } from '../../exam-schema.ts';
import type { LookedRow } from '../../several-contract.ts';
import { MomentInput } from '../schedule/moment-input.tsx';
import { InvigilatorSelect, RoomSelect } from '../schedule/room-fields.tsx';
import type { DraftForm } from '../schedule/schedule-draft.ts';
import { useMoments } from '../schedule/use-moments.ts';
import { useTitleOfDay } from '../schedule/use-title-of-day.ts';
import { useZone } from '../schedule/use-zone.ts';
import { ClassroomsSelect } from './classrooms-select.tsx';
import { useGoneFaults } from './gone-faults.ts';
import { PapersSelect } from './papers-select.tsx';
import { withMode, withProposedTitle, type PlanRow } from './plan-rows.ts';
import { rowForm, type RowActs, type RowFaults } from './row-form.ts';
import { RowNotes } from './row-notes.tsx';

type Props = {
  readonly row: PlanRow;
  readonly number: number;
  readonly isOnly: boolean;
  /** An exam to repeat brings its moments along. */
  readonly withMoments: boolean;
  readonly faults: RowFaults;
  readonly early: readonly EarlyPerson[];
  readonly looked: LookedRow | undefined;
  readonly acts: RowActs;
};

/** On a narrow screen a row is a card. */
const card = 'max-xl:block max-xl:px-4 max-xl:py-3';
const fields = 'max-xl:grid max-xl:gap-3 sm:max-xl:grid-cols-2';
const cell = 'align-top max-xl:border-0 max-xl:p-0';
const named = { labelProps: columnLabel };

/** The title that follows the day is proposed, not written: other papers bring their own. */
const titleForm = (form: DraftForm, key: string, acts: RowActs): DraftForm => ({
  ...form,
  setFieldValue: (_field: string, title: unknown) =>
    acts.change(key, (row) => withProposedTitle(row, title as LocalText)),
});

/** One exam of several, and below its fields what there is to say of it. */
export const PlanRowFields = memo(function PlanRowFields({
  row,
  number,
  isOnly,
  withMoments,
  faults: refused,
  ...shown
}: Props) {
  const { t } = useTranslation('exams');
  const { early, looked, acts } = shown;
  const faults = { ...useGoneFaults()(looked?.gone ?? []), ...refused };
  const zone = useZone();
  const form = rowForm(row, faults, acts.change);
  useTitleOfDay(titleForm(form, row.key, acts), { like: row.like ?? undefined, zone });
  const copyOnKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    acts.copy(row.key);
  };
  return (
    <Table.Tbody data-plan-row={row.key} className={`${card} border-b border-line`} onKeyDown={copyOnKey}>
      <Table.Tr className={`${fields} border-0`}>
        <Table.Td className={`${cell} sm:max-xl:col-span-2`}>
          <Text fw={600} className="tabular xl:pt-1.5">
            <span className="xl:hidden">{t('several.row', { number })}</span>
            <span className="max-xl:hidden">{number}</span>
          </Text>
        </Table.Td>
        <Table.Td className={`${cell} sm:max-xl:col-span-2`}>
          <Stack gap="xs">
            <PapersSelect row={row} withMoments={withMoments} error={faults['generatedExamId']} change={acts.change} />
            <LocalTextInput inColumn required label={t('field.title')} {...localTextProps(form, 'title')} />
          </Stack>
        </Table.Td>
        <Moments form={form} zone={zone} />
        <Where row={row} form={form} acts={acts} />
        <Table.Td className={cell}>
          <Stack gap="xs">
            <ClassroomsSelect row={row} error={faults['classroomIds']} change={acts.change} />
            <InvigilatorSelect
              form={form}
              {...named}
              clearable={false}
              label={t('field.invigilators')}
              placeholder={form.values.invigilatorIds.length > 0 ? '' : t('field.invigilators')}
            />
          </Stack>
        </Table.Td>
        <Acts rowKey={row.key} number={number} isOnly={isOnly} acts={acts} />
      </Table.Tr>
      <RowNotes row={row} form={form} early={early} looked={looked} acts={acts} />
    </Table.Tbody>
  );
});

function Moments({ form, zone }: { form: DraftForm; zone: string }) {
  const { t } = useTranslation('exams');
  const { opening, closing } = useMoments(form);
  const onPaper = form.values.kind === 'paper';
  return (
    <Table.Td className={cell}>
      <Stack gap="xs">
        <MomentInput inColumn label={t(onPaper ? 'field.beginsAt' : 'field.opensAt')} zone={zone} {...opening} />
        <MomentInput inColumn label={t(onPaper ? 'field.endsAt' : 'field.closesAt')} zone={zone} {...closing} />
      </Stack>
    </Table.Td>
  );
}

function Where({ row: { key }, form, acts }: { row: PlanRow; form: DraftForm; acts: RowActs }) {
  const { t } = useTranslation('exams');
  return (
    <Table.Td className={cell}>
      <Stack gap="xs">
        <RoomSelect form={form} {...named} label={t('field.room')} />
        <Select
          {...named}
          label={t('field.kind')}
          allowDeselect={false}
          data={examModes.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={form.values.kind}
          onChange={(kind) => kind && acts.change(key, (row) => ({ ...row, draft: withMode(row.draft, kind) }))}
        />
      </Stack>
    </Table.Td>
  );
}

type ActsProps = Pick<Props, 'number' | 'isOnly' | 'acts'> & { readonly rowKey: string };

function Acts({ rowKey, number, isOnly, acts }: ActsProps) {
  const { t } = useTranslation('exams');
  const all = [
    { label: t('several.copyRow', { number }), icon: <IconCopy size={17} />, run: acts.copy },
    ...(isOnly ? [] : [{ label: t('several.removeRow', { number }), icon: <IconX size={17} />, run: acts.remove }]),
  ];
  return (
    <Table.Td className={`${cell} max-xl:flex max-xl:gap-2 sm:max-xl:col-span-2`}>
      {all.map(({ label, icon, run }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          title={label}
          onClick={() => run(rowKey)}
        >
          {icon}
        </ActionIcon>
      ))}
    </Table.Td>
  );
}
