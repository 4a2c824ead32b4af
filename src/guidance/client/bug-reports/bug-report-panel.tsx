import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { FactList, type Fact } from '../../../platform/ui/text/fact-list.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import type { BugReport } from '../api.ts';
import { BugState } from './bug-state.tsx';
import { useSettle } from './use-settle.ts';

/** One report as a whole, and whether it is settled. */
export function BugReportPanel({ report }: { readonly report: BugReport }) {
  const { t } = useTranslation('guidance');
  const settle = useSettle();
  const open = report.state === 'open';
  return (
    <Stack gap="lg" align="flex-start">
      <BugState state={report.state} />
      <FactList facts={useFacts(report)} />
      <Button variant={open ? 'filled' : 'default'} onClick={() => void settle([report], open ? 'settled' : 'open')}>
        {t(open ? 'bugs.settle' : 'bugs.reopen')}
      </Button>
    </Stack>
  );
}

function useFacts(report: BugReport): Fact[] {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  const facts: Fact[] = [
    [t('bug.happened'), report.happened],
    [t('bug.expected'), report.expected],
    [t('bugs.at'), <When key="at" moment={report.at} />],
    [t('bugs.person'), report.person],
    [t('bugs.company'), report.company && text(report.company)],
    [t('bugs.page'), report.page],
    [t('bugs.faultId'), report.faultId],
    [t('bugs.release'), report.release],
    [t('bugs.settledAt'), report.settledAt && <When key="settled" moment={report.settledAt} />],
    [t('bugs.settledBy'), report.settledBy],
  ];
  return facts.filter(([, value]) => value !== null && value !== '').map(([label, value]) => [label, wrapped(value)]);
}

const wrapped = (value: Fact[1]) => <span className="whitespace-pre-line wrap-anywhere">{value}</span>;
