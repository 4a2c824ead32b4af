import {
  IconArrowsMove,
  IconCopy,
  IconEdit,
  IconFileExport,
  IconMoon,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconSun,
} from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { exceptQuestionAdmins, type Requirement } from '../../../platform/access.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { to, useGo, type Search } from '../../../platform/client/routing/target.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/list-types.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { questionApi, type QuestionRow } from '../api.ts';
import { useChangeToast } from './change-toast.tsx';
import { carry, chosenFrom, type ChosenQuestions } from './chosen.ts';
import type { Edit, EditValues } from './edit-values.ts';

const LazyDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));
const EditDialog = (props: ComponentProps<typeof LazyDialog>) => (
  <Suspense fallback={null}>
    <LazyDialog {...props} />
  </Suspense>
);
const questionsOut = exceptQuestionAdmins(['question.print']);

type Asked = {
  readonly selection: ChosenQuestions;
  readonly begin?: Partial<EditValues>;
  readonly answer: (done: boolean) => void;
};

/** Acts that change fields or places: for many at once, and the short ones for one row. */
export function useChanges(filters: Search, fixed: Search) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const go = useGo();
  const tell = useChangeToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const edit = useAct({
    act: questionApi.editQuestions,
    feature: 'questions',
    done: ({ changed, changeId }) => tell(t('change.edited', { count: changed }), changeId),
  });
  const ask = (selection: ChosenQuestions, begin?: Partial<EditValues>) =>
    new Promise<boolean>((answer) => setAsked({ selection, answer, ...(begin ? { begin } : {}) }));
  const carryTo = (
    selection: ChosenQuestions,
    route: 'admin-questions-move' | 'admin-questions-copy' | 'admin-questions-export' | 'admin-questions-print',
  ) => {
    carry(selection);
    return go(to(route, { search: { chosen: '1' } }));
  };
  const chosen = (rows: readonly QuestionRow[], all = false) =>
    chosenFrom(
      rows.map(({ id }) => id),
      filters,
      fixed,
      all,
    );
  const bulk: (BulkAction<QuestionRow> & { permission: Requirement })[] = [
    {
      permission: 'question.edit',
      label: t('change.edit'),
      icon: <IconEdit size={16} />,
      takesAll: true,
      run: (rows, all) => ask(chosen(rows, all)),
    },
    {
      permission: 'question.move',
      label: t('change.move'),
      icon: <IconArrowsMove size={16} />,
      takesAll: true,
      run: (rows, all) => carryTo(chosen(rows, all), 'admin-questions-move').then(() => false),
    },
    {
      permission: 'question.copy',
      label: t('change.copy'),
      icon: <IconCopy size={16} />,
      takesAll: true,
      run: (rows, all) => carryTo(chosen(rows, all), 'admin-questions-copy').then(() => false),
    },
    {
      permission: questionsOut,
      label: t('taken.export'),
      icon: <IconFileExport size={16} />,
      takesAll: true,
      run: (rows, all) => carryTo(chosen(rows, all), 'admin-questions-export').then(() => false),
    },
    {
      permission: questionsOut,
      label: t('taken.print'),
      icon: <IconPrinter size={16} />,
      takesAll: true,
      run: (rows, all) => carryTo(chosen(rows, all), 'admin-questions-print').then(() => false),
    },
  ];
  const one = ({ id }: QuestionRow): ChosenQuestions => ({ ids: [id] });
  const now = (row: QuestionRow, change: Edit) => edit.run({ selection: one(row), edit: change });
  const states = (row: QuestionRow): RowAction[] => [
    row.status === 'disabled'
      ? { label: t('change.enable'), icon: <IconPlayerPlay size={16} />, run: () => now(row, { enabled: true }) }
      : { label: t('change.disable'), icon: <IconPlayerPause size={16} />, run: () => now(row, { enabled: false }) },
    ...(row.status === 'hibernating'
      ? [{ label: t('change.wake'), icon: <IconSun size={16} />, run: () => now(row, { hibernateUntil: null }) }]
      : []),
    ...(row.status === 'approved'
      ? [{ label: t('change.rest'), icon: <IconMoon size={16} />, run: () => ask(one(row), { rest: 'until' }) }]
      : []),
  ];
  return {
    bulk: bulk.filter(({ permission }) => may(permission)),
    row: (row: QuestionRow): RowAction[] => [
      ...(may('question.edit') ? states(row) : []),
      ...(may('question.move')
        ? [
            {
              label: t('change.move'),
              icon: <IconArrowsMove size={16} />,
              run: () => carryTo(one(row), 'admin-questions-move'),
            },
          ]
        : []),
      ...(may('question.copy')
        ? [
            {
              label: t('change.copy'),
              icon: <IconCopy size={16} />,
              run: () => carryTo(one(row), 'admin-questions-copy'),
            },
          ]
        : []),
    ],
    dialog: asked && (
      <EditDialog
        selection={asked.selection}
        {...(asked.begin ? { begin: asked.begin } : {})}
        onClose={(done) => {
          setAsked(null);
          asked.answer(done);
        }}
      />
    ),
  };
}
