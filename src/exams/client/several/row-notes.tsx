import { Stack, Table } from '@mantine/core';
import type { EarlyPerson } from '../../exam-schema.ts';
import type { LookedRow } from '../../several-contract.ts';
import { EarlyOverride } from '../resit/early-override.tsx';
import { ClashReason, SameTitle, TakingPart } from '../schedule/clash-fields.tsx';
import type { DraftForm } from '../schedule/schedule-draft.ts';
import type { PlanRow } from './plan-rows.ts';
import type { RowActs } from './row-form.ts';

type Props = {
  readonly row: PlanRow;
  readonly form: DraftForm;
  readonly early: readonly EarlyPerson[];
  readonly looked: LookedRow | undefined;
  readonly acts: RowActs;
};

/** How many take part in this exam, what is in its way, and the reasons why it stays. */
export function RowNotes({ row, form, early, looked, acts }: Props) {
  const { clashes = [], sameTitle = [], candidateCount = null } = looked ?? {};
  const isInTheWay = clashes.length > 0 || Boolean(form.errors['overrideReason']);
  const byClassroom = form.values.classroomIds.length > 0 && candidateCount !== null;
  if (!isInTheWay && !byClassroom && sameTitle.length + early.length === 0) return null;
  return (
    <Table.Tr className="max-xl:block border-0">
      <Table.Td colSpan={6} className="pt-0 max-xl:block max-xl:border-0 max-xl:p-0 max-xl:pt-3 xl:pl-[52px]">
        <Stack gap="sm" maw={720}>
          {byClassroom && <TakingPart count={candidateCount} />}
          {sameTitle.length > 0 && <SameTitle exams={sameTitle} />}
          {isInTheWay && <ClashReason form={form} clashes={clashes} nameRow={acts.nameRow} />}
          <EarlyOverride
            people={early}
            reason={row.resitReason}
            onReason={(resitReason) => acts.change(row.key, (old) => ({ ...old, resitReason }))}
          />
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}
