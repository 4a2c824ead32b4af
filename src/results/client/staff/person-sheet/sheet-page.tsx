import { ActionIcon, Button, Group, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFileZip, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { RouteLink, to, useRouteParams } from '../../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { FactList, type Fact } from '../../../../platform/ui/text/fact-list.tsx';
import { sheetQuery, type PersonSheet } from './api.ts';
import { useDossier } from '../dossier/use-dossier.ts';
import { outcomeOf } from '../result-lines.ts';
import { tones } from '../result-list.tsx';
import { sheetParts } from './sheet-part.ts';
import { SheetQuestions } from './sheet-questions.tsx';
import { usePersonSheetTexts } from './use-sheet-texts.ts';

/** The answers of one person: each question with response, key, points and what became of it. */
export function PersonSheetPage() {
  const { id } = useRouteParams('admin-exams-results-id');
  const { t } = useTranslation('results');
  const { text, personName } = useFormat();
  const { data: sheet, error, refetch, isPending } = useQuery(sheetQuery(id));
  useUpdates('result', [['sheets']]);
  if (isPending)
    return (
      <>
        <PageHeader title="" loading />
        <Skeleton height={420} className="late" />
      </>
    );
  if (!sheet) return <ErrorState alone error={error} retry={() => void refetch()} />;
  const outcome = outcomeOf(sheet);
  const examPage = to('admin-exams-id', { params: { id: sheet.exam.id }, search: { tab: 'results' } });
  return (
    <>
      <PageHeader
        title={`${sheet.number} ${personName(sheet)}`}
        parent={{ label: text(sheet.exam.title), target: examPage }}
        badge={<StatusBadge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>}
        actions={<Actions sheet={sheet} />}
      />
      <Facts sheet={sheet} />
      <SheetQuestions key={sheet.id} sheet={sheet} />
    </>
  );
}

function Dossier({ sheet: { id, exam, number } }: { sheet: PersonSheet }) {
  const { mayDownload, label, pending, download } = useDossier();
  if (!mayDownload) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={17} aria-hidden />}
      loading={pending}
      onClick={() => download({ resultId: id, exam: exam.number, number })}
    >
      {label}
    </Button>
  );
}

/** What later features hang here, what is taken along, and whose sheets come before and after, by number. */
function Actions({ sheet }: { sheet: PersonSheet }) {
  const { exam, examineeId, previousId, nextId } = sheet;
  const words = usePersonSheetTexts();
  return (
    <Group gap="xs">
      {sheetParts.all().map(({ Action }, at) => Action && <Action key={at} sheet={sheet} />)}
      <Dossier sheet={sheet} />
      <Button
        component={RouteLink}
        to={to('admin-exams-print-sheet', { search: { exam: exam.id, examinee: examineeId } })}
        variant="default"
        leftSection={<IconPrinter size={17} aria-hidden />}
      >
        {words('print')}
      </Button>
      <Group gap="xs" wrap="nowrap">
        <Neighbour id={previousId} label={words('previous')}>
          <IconChevronLeft size={18} />
        </Neighbour>
        <Neighbour id={nextId} label={words('next')}>
          <IconChevronRight size={18} />
        </Neighbour>
      </Group>
    </Group>
  );
}

type NeighbourProps = { readonly id: string | null; readonly label: string; readonly children: React.ReactNode };

function Neighbour({ id, label, children }: NeighbourProps) {
  const look = { variant: 'default', size: 36, 'aria-label': label, title: label } as const;
  if (id === null)
    return (
      <ActionIcon {...look} disabled>
        {children}
      </ActionIcon>
    );
  return (
    <ActionIcon {...look} component={RouteLink} to={to('admin-exams-results-id', { params: { id } })}>
      {children}
    </ActionIcon>
  );
}

function Facts({ sheet }: { sheet: PersonSheet }) {
  const { t } = useTranslation('results');
  const words = usePersonSheetTexts();
  const { dateTime, percent, points } = useFormat();
  const { startedAt, endedAt, endReason } = sheet;
  const scored = t('column.pointsOf', { points: points(sheet.points), of: points(sheet.maxPoints) });
  const share = sheet.percent === null ? t('outcome.unmarked') : percent(sheet.percent / 100, 2);
  const end = endedAt && endReason ? `${dateTime(endedAt)}\n${words(`end.${endReason}`)}` : '–';
  const facts: Fact[] = [
    [t('column.points'), `${scored} · ${share}`],
    [
      t('column.version'),
      sheet.exam.practice ? `${sheet.version} · ${t('column.attempt')} ${sheet.attempt}` : sheet.version,
    ],
    ...(sheet.exam.kind === 'e_exam'
      ? [[words('began'), startedAt ? dateTime(startedAt) : '–'] as const, [words('ended'), end] as const]
      : []),
    [t('column.marked'), dateTime(sheet.markedAt)],
  ];
  return <FactList facts={facts} columns={5} />;
}
