import { IconDeviceLaptop, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import type { BulkAction, Column, Filter, RowAction } from '../../../platform/ui/list/list-types.ts';
import { ownMode, ownModes } from '../../domain/exam-mode.ts';
import type { ExamState } from '../../domain/exam-state.ts';
import { examApi, type Candidate, type Exam } from '../api.ts';
import { useSetAside } from './use-set-aside.tsx';

const over: readonly ExamState[] = ['released', 'archived', 'cancelled'];

type Moving = { readonly examId: string; readonly examineeIds: string[]; readonly onPaper: boolean };
type Ways = {
  readonly actionsFor: (candidate: Candidate) => RowAction[];
  readonly bulkActions: readonly BulkAction<Candidate>[];
  readonly dialog: ReactNode;
};

/** Who writes on paper and who on screen, where an exam is held in both ways: for one, some or all, until they begin. */
export function useChangeWay(exam: Exam): Ways {
  const { t } = useTranslation('exams');
  const may = useMay()('exam.generate') && exam.kind === 'both' && !over.includes(exam.state);
  const move = useSetAside<Moving>({
    send: async (moving) => {
      const { changed } = await examApi.changeWay(moving);
      if (changed > 0) toast('done', { message: t('way.done', { count: changed }) });
    },
    title: t('way.name'),
    submitLabel: t('way.anyway'),
  });
  const act = useAct({ act: move.run, feature: 'exams', changes: [['exams']] });
  const asked = (rows: readonly Candidate[], onPaper: boolean): Moving => ({
    examId: exam.id,
    examineeIds: rows.map(({ examineeId }) => examineeId),
    onPaper,
  });
  const looks = (onPaper: boolean) => ({
    label: t(onPaper ? 'way.toPaper' : 'way.toScreen'),
    icon: onPaper ? <IconFileText size={17} /> : <IconDeviceLaptop size={17} />,
  });
  const bulk = (onPaper: boolean): BulkAction<Candidate> => ({
    ...looks(onPaper),
    run: (rows) => act.tryRun(asked(rows, onPaper)),
  });
  return {
    actionsFor: (row) =>
      may && row.progress === 'not_started'
        ? [{ ...looks(!row.onPaper), run: () => act.run(asked([row], !row.onPaper)) }]
        : [],
    bulkActions: may ? [bulk(true), bulk(false)] : [],
    dialog: move.dialog,
  };
}

/** The column and the filter that say so. */
export function useShownWays({ kind, candidates }: Exam) {
  const { t } = useTranslation('exams');
  const { words } = useColumnMakers<Candidate>();
  if (kind !== 'both') return { columns: [], filters: [] };
  const choices = ownModes.map((value) => ({
    value,
    label: t(value === 'paper' ? 'way.onPaper' : 'way.onScreen'),
    count: candidates.filter((row) => ownMode(kind, row) === value).length,
  }));
  const said = ({ onPaper }: Candidate) => t(onPaper ? 'way.onPaper' : 'way.onScreen');
  const columns: Column<Candidate>[] = [words('writes', t('way.name'), said, { width: 150, card: 'fact' })];
  const filters: Filter[] = [{ key: 'writes', label: t('way.name'), choices }];
  return { columns, filters };
}
