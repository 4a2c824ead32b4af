import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDeviceFloppy, IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { RouteLink, to, useRouteParams, useSearch } from '../../../../platform/client/routing/target.tsx';
import { useMay } from '../../../../platform/client/session/me.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../../platform/ui/form/form-frame.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { routes } from '../../../../routes.ts';
import { Neighbours, useNeighbourKeys } from './neighbours.tsx';
import { SheetLines } from './sheet-lines.tsx';
import { useSheetTexts } from './use-sheet-texts.ts';
import { useSheet, type AllEdits, type EditsState, type SheetOfSitting, type SheetState } from './use-sheet.ts';

/** The paper of somebody who moved to paper, and the answer sheet that is typed in for them. */
export function SheetPage() {
  const { id } = useRouteParams('admin-invigilation-sheet');
  const { sitting = '' } = useSearch();
  const say = useSheetTexts();
  const edits = useState<AllEdits>({});
  const [byKey, setByKey] = useState(false);
  if (!sitting) return <EmptyState alone title={say('nobody')} hint={say('nobodyHint')} />;
  const shared = { examId: id, sittingId: sitting, edits, byKey, onKey: () => setByKey(true) };
  return <OneSheet key={sitting} {...shared} />;
}

type OneProps = {
  readonly examId: string;
  readonly sittingId: string;
  readonly edits: EditsState;
  /** Somebody goes from sheet to sheet by keys: the next one is ready to be typed at once. */
  readonly byKey: boolean;
  readonly onKey: () => void;
};

function OneSheet({ examId: id, sittingId, edits, byKey, onKey }: OneProps) {
  const say = useSheetTexts();
  const state = useSheet(id, sittingId, edits);
  const { data: sheet, error, refetch } = state.query;
  useNeighbourKeys(id, sheet, onKey);
  const parent = { label: say('board'), target: to('admin-invigilation-id', { params: { id } }) };
  if (error && !sheet) return <ErrorState alone error={error} retry={() => void refetch()} />;
  if (!sheet)
    return (
      <>
        <PageHeader title="" loading parent={parent} />
        <Skeleton height={360} className="late" />
      </>
    );
  return <Shown examId={id} sheet={sheet} state={state} parent={parent} byKey={byKey} />;
}

type ShownProps = {
  readonly examId: string;
  readonly sheet: SheetOfSitting;
  readonly state: SheetState;
  readonly byKey: boolean;
  readonly parent: NonNullable<Parameters<typeof PageHeader>[0]['parent']>;
};

function Shown({ examId, sheet, state, parent, byKey }: ShownProps) {
  const say = useSheetTexts();
  const { text, time, personName } = useFormat();
  const { onPaperAt, endedAt, seat } = sheet;
  const facts = [
    text(sheet.title),
    seat && say('seat', { seat }),
    onPaperAt && say('since', { time: time(onPaperAt) }),
    endedAt && say('ended', { time: time(endedAt) }),
  ];
  return (
    <>
      <PageHeader
        title={`${sheet.number} · ${personName({ givenName: sheet.givenName, familyName: sheet.familyName })}`}
        unsaved={state.edited}
        state={facts.filter(Boolean).join(' · ')}
        parent={parent}
        actions={<Neighbours examId={examId} sheet={sheet} />}
        badge={
          onPaperAt && (
            <StatusBadge tone={sheet.sheetAt ? 'ready' : 'attention'}>
              {sheet.sheetAt ? say('typedAt', { time: time(sheet.sheetAt) }) : say('notTyped')}
            </StatusBadge>
          )
        }
      />
      <Stack gap="lg">
        <Prints examId={examId} sheet={sheet} />
        {onPaperAt ? (
          <Typing sheet={sheet} state={state} byKey={byKey} />
        ) : (
          <Alert icon={<IconInfoCircle size={20} aria-hidden />}>{say('onScreen')}</Alert>
        )}
      </Stack>
    </>
  );
}

function Typing({ sheet, state, byKey }: Pick<ShownProps, 'sheet' | 'state' | 'byKey'>) {
  const { t } = useTranslation('results');
  const say = useSheetTexts();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (byKey) frame.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }, [byKey]);
  return (
    <Paper component="section" aria-labelledby="sheet" ref={frame}>
      <Title order={2} size="h4" id="sheet">
        {say('title')}
      </Title>
      <Text c="dimmed" size="sm" mb="md" className="prose">
        {say('howTo')}
      </Text>
      <SheetLines questions={sheet.questions} state={state} />
      {state.refusal && <Problem>{state.refusal}</Problem>}
      <Group mt="md" gap="md" className="sticky bottom-0 bg-[var(--mantine-color-body)] py-2">
        <Button
          loading={state.saving}
          disabled={state.faults.size > 0}
          leftSection={<IconDeviceFloppy size={17} />}
          onClick={state.save}
        >
          {t('entry.save')}
        </Button>
        <Text c="dimmed" size="sm" role="status">
          {state.faults.size > 0 && t('entry.faults', { count: state.faults.size })}
          {state.faults.size === 0 && !state.edited && sheet.sheetAt && say(sheet.endedAt ? 'marked' : 'next')}
        </Text>
      </Group>
    </Paper>
  );
}

/** What the examinee needs, for those who may print it; the others read whom to ask. */
function Prints({ examId, sheet: { version, number, plannedBy } }: Pick<ShownProps, 'examId' | 'sheet'>) {
  const say = useSheetTexts();
  const { personName } = useFormat();
  const may = useMay()(routes['admin-exams-print-paper'].requirement);
  if (!may)
    return (
      <Alert icon={<IconPrinter size={20} aria-hidden />}>
        {plannedBy
          ? say('askPlanner', { name: personName(plannedBy), version, number })
          : say('askFor', { version, number })}
      </Alert>
    );
  const search = { exam: examId };
  const prints = [
    {
      text: say('printPaper', { version }),
      target: to('admin-exams-print-paper', { search: { ...search, version } }),
    },
    { text: say('printGrid'), target: to('admin-exams-print-grid', { search }) },
    { text: say('printPersonalPaper'), target: to('admin-exams-personal-papers', { search }) },
    { text: say('printPersonalGrid'), target: to('admin-exams-print-personal-grids', { search }) },
  ];
  return (
    <Group gap="xs" component="nav" aria-label={say('printTitle')}>
      {prints.map(({ text, target }) => (
        <Button
          key={text}
          component={RouteLink}
          to={target}
          variant="default"
          leftSection={<IconPrinter size={17} aria-hidden />}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
}
