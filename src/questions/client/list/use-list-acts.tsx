import { IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { to, useChangeSearch, type Search } from '../../../platform/client/routing/target.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/list-types.ts';
import type { List } from '../../../platform/ui/list/use-list.ts';
import { ActIcon } from '../act-icons.tsx';
import type { QuestionRow } from '../api.ts';
import { useChanges } from '../bulk/use-changes.tsx';
import { outcomeToast } from './outcome-notice.tsx';
import {
  actsFor,
  firstFor,
  isWhole,
  permissionOf,
  useQuestionActs,
  type ActName,
  type ActOutcome,
} from './question-acts.ts';
import { useEveryFor } from './use-every-for.ts';
import { useRejection } from './use-rejection.tsx';

const inBulk: Readonly<Record<'bank' | 'archive' | 'trash', readonly ActName[]>> = {
  bank: ['submit', 'approve', 'reject', 'archive', 'trash'],
  archive: ['restore', 'trash'],
  trash: ['restore', 'purge'],
};

const looks = (act: ActName) => ({ icon: <ActIcon act={act} />, danger: act === 'trash' || act === 'purge' });

/** What can be done to the rows of a list, one by one or many at once, and what came of it. */
export function useListActs(shelf: keyof typeof inBulk, list: List<QuestionRow>, fixed: Search) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const change = useChangeSearch();
  const { ask, undo } = useQuestionActs();
  const rejection = useRejection();
  const changes = useChanges(list.filters, fixed);
  const everyFor = useEveryFor(list);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const run = async (act: ActName, rows: readonly QuestionRow[]): Promise<boolean> => {
    const result = act === 'reject' ? await rejection.ask(rows) : await ask(act, rows);
    if (!result) return false;
    setOutcome(isWhole(result) ? null : result);
    if (result.done.length > 0 && isWhole(result)) outcomeToast(result, undo);
    return true;
  };
  const runAll = async (act: ActName): Promise<boolean> => {
    const rows = await everyFor(act);
    return rows !== null && run(act, rows);
  };
  const permitted = (acts: readonly ActName[]) => acts.filter((act) => may(permissionOf[act]));
  const look = (act: ActName) => ({ label: t(`act.${act}.label`), ...looks(act) });
  return {
    outcome,
    /** The dialog that an act opened. */
    dialog: rejection.dialog ?? changes.dialog,
    closeOutcome: () => setOutcome(null),
    rowActions: (row: QuestionRow): RowAction[] => [
      { label: t('preview.title'), icon: <IconEye size={16} />, run: () => change({ preview: row.id }) },
      {
        label: t(may('question.edit') ? 'edit' : 'open'),
        icon: <IconPencil size={16} />,
        target: to('admin-questions-edit', { search: { id: row.id } }),
      },
      ...(shelf === 'bank' ? changes.row(row) : []),
      ...permitted(actsFor(row.status)).map((act) => ({ ...look(act), run: () => run(act, [row]) })),
    ],
    bulkActions: [
      ...(shelf === 'bank' ? changes.bulk : []),
      ...permitted(inBulk[shelf]).map((act): BulkAction<QuestionRow> => ({
        ...look(act),
        takesAll: true,
        comesFirst: (rows) => rows.every(({ status }) => firstFor(status).includes(act)),
        run: (rows, all) => (all ? runAll(act) : run(act, rows)),
      })),
    ],
  };
}
