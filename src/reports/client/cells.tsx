import { Table, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { useSheetTarget } from '../../results/client/staff/person-sheet/use-sheet-target.ts';
import { cutPercent } from '../domain/cut-percent.ts';
import { shareIn } from '../domain/heat.ts';

type Result = { readonly resultId: string; readonly percent: number; readonly passed: boolean };

/** The result of one person, which leads to the answers for who may see them; or nothing where there is none. */
export function ResultCell({ result }: { result: Result | undefined }) {
  const { t } = useTranslation('reports');
  const { percent } = useFormat();
  const sheetOf = useSheetTarget();
  if (!result) return <NothingCell />;
  const sheet = sheetOf(result.resultId);
  const { passed } = result;
  const Icon = passed ? IconCheck : IconX;
  const colours = passed
    ? 'bg-[var(--sanam-ready-ground)] text-[var(--sanam-ready)]'
    : 'bg-[var(--sanam-stop-ground)] text-[var(--sanam-stop)]';
  const said = (
    <>
      {percent(cutPercent(result.percent) / 100, 1)}{' '}
      <Icon size={14} className="inline" role="img" aria-label={t(passed ? 'passed' : 'failed')} />
    </>
  );
  return (
    <Table.Td ta="center" className={`tabular whitespace-nowrap ${colours}`}>
      {sheet ? (
        <RouteLink to={sheet} className="text-inherit underline">
          {said}
        </RouteLink>
      ) : (
        said
      )}
    </Table.Td>
  );
}

type Share = { readonly correct: number; readonly total: number };

/** The share of right answers: the weaker, the redder; the number says the same. */
export function ShareCell({ share }: { share: Share | undefined }) {
  const { percent, number } = useFormat();
  const cut = share && shareIn(share);
  if (cut === undefined || cut === null) return <NothingCell />;
  return (
    <Table.Td
      ta="center"
      className="tabular whitespace-nowrap"
      title={`${number(share?.correct ?? 0)}/${number(share?.total ?? 0)}`}
      style={{
        backgroundColor: `color-mix(in srgb, var(--sanam-stop) ${Math.round(Math.min(45, (100 - cut) * 0.6))}%, transparent)`,
      }}
    >
      {percent(cut / 100)}
    </Table.Td>
  );
}

function NothingCell() {
  const { t } = useTranslation('reports');
  return (
    <Table.Td ta="center" c="dimmed" aria-label={t('noResult')}>
      {'–'}
    </Table.Td>
  );
}

type Exam = { readonly id: string; readonly number: number; readonly opensAt: Date; readonly title: object };

/** The head of an exam’s column leads to its results. */
export function ExamHead({ exam, above }: { exam: Exam; above?: string }) {
  const { t } = useTranslation('reports');
  const { date, text } = useFormat();
  return (
    <>
      {above && (
        <Text span size="sm" fw={600} className="block whitespace-nowrap">
          {above}
        </Text>
      )}
      <RouteLink
        to={to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'results' } })}
        title={text(exam.title)}
        className="whitespace-nowrap text-sm"
      >
        {t('examNumber', { number: exam.number })}
      </RouteLink>
      <Text span size="xs" c="dimmed" className="tabular block whitespace-nowrap" fw={400}>
        {date(exam.opensAt)}
      </Text>
    </>
  );
}
