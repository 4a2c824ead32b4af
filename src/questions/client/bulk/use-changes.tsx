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
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exceptQuestionAdmins } from '../../../platform/access.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { to, useGo, type Search } from '../../../platform/client/routing/target.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/list-types.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { mostChanged, mostCopied } from '../../domain/acts/bulk.ts';
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

/** Acts with a page of their own, which the chosen questions are carried to; some stand beside each row too. */
const pages = [
  {
    permission: 'question.move',
    label: 'change.move',
    Icon: IconArrowsMove,
    route: 'admin-questions-move',
    ofRow: true,
    most: mostChanged,
  },
  {
    permission: 'question.copy',
    label: 'change.copy',
    Icon: IconCopy,
    route: 'admin-questions-copy',
    ofRow: true,
    most: mostCopied,
  },
  {
    permission: questionsOut,
    label: 'taken.export',
    Icon: IconFileExport,
    route: 'admin-questions-export',
    ofRow: false,
    most: Infinity,
  },
  {
    permission: questionsOut,
    label: 'taken.print',
    Icon: IconPrinter,
    route: 'admin-questions-print',
    ofRow: false,
    most: Infinity,
  },
] as const;

type Asked = {
  readonly selection: ChosenQuestions;
  readonly begin?: Partial<EditValues>;
  readonly answer: (done: boolean) => void;
};

/** Acts that change fields or places: for many at once, and the short ones for one row. */
export function useChanges(filters: Search, fixed: Search) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const carryTo = useCarryTo();
  const { ask, dialog } = useEditDialog();
  const states = useStateActions(ask);
  const chosen = (rows: readonly QuestionRow[], all = false) =>
    chosenFrom(
      rows.map(({ id }) => id),
      filters,
      fixed,
      all,
    );
  const edit: BulkAction<QuestionRow> = {
    label: t('change.edit'),
    icon: <IconEdit size={16} />,
    takesAll: true,
    most: mostChanged,
    run: (rows, all) => ask(chosen(rows, all)),
  };
  const open = pages.filter(({ permission }) => may(permission));
  return {
    bulk: [
      ...(may('question.edit') ? [edit] : []),
      ...open.map(({ label, Icon, route, most }): BulkAction<QuestionRow> => ({
        label: t(label),
        icon: <Icon size={16} />,
        takesAll: true,
        most,
        run: (rows, all) => carryTo(chosen(rows, all), route).then(() => false),
      })),
    ],
    row: (row: QuestionRow): RowAction[] => [
      ...(may('question.edit') ? states(row) : []),
      ...open
        .filter(({ ofRow }) => ofRow)
        .map(({ label, Icon, route }) => ({
          label: t(label),
          icon: <Icon size={16} />,
          run: () => carryTo(only(row), route),
        })),
    ],
    dialog,
  };
}

const only = ({ id }: QuestionRow): ChosenQuestions => ({ ids: [id] });

function useCarryTo() {
  const go = useGo();
  return (selection: ChosenQuestions, route: (typeof pages)[number]['route']) => {
    carry(selection);
    return go(to(route, { search: { chosen: '1' } }));
  };
}

type Ask = (selection: ChosenQuestions, begin?: Partial<EditValues>) => Promise<boolean>;

/** The dialog that changes fields; `ask` resolves when it closes, true where it changed something. */
function useEditDialog(): { readonly ask: Ask; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: (selection, begin) => new Promise((answer) => setAsked({ selection, answer, ...(begin ? { begin } : {}) })),
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

/** Switching one question off and on, waking it and letting it rest. */
function useStateActions(ask: Ask) {
  const { t } = useTranslation('questions');
  const tell = useChangeToast();
  const edit = useAct({
    act: questionApi.editQuestions,
    feature: 'questions',
    done: ({ changed, changeId }) => tell(t('change.edited', { count: changed }), changeId),
  });
  const now = (row: QuestionRow, change: Edit) => edit.run({ selection: only(row), edit: change });
  return (row: QuestionRow): RowAction[] => [
    row.status === 'disabled'
      ? { label: t('change.enable'), icon: <IconPlayerPlay size={16} />, run: () => now(row, { enabled: true }) }
      : { label: t('change.disable'), icon: <IconPlayerPause size={16} />, run: () => now(row, { enabled: false }) },
    ...(row.status === 'hibernating'
      ? [{ label: t('change.wake'), icon: <IconSun size={16} />, run: () => now(row, { hibernateUntil: null }) }]
      : []),
    ...(row.status === 'approved'
      ? [{ label: t('change.rest'), icon: <IconMoon size={16} />, run: () => ask(only(row), { rest: 'until' }) }]
      : []),
  ];
}
