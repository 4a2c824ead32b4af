import { Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import type { ChosenPrint } from '../../../results/domain/chosen-print.ts';

const lists = {
  results: 'admin-exams-results',
  certificates: 'admin-certificates',
  deficiencies: 'admin-exams-kdr',
} as const;

/** The list in which such rows are chosen. */
export const listOf = (of: ChosenPrint) => to(lists[of]);

export function ChosenFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t: common } = useTranslation('platform');
  return (
    <main className="mx-auto max-w-[720px] p-6">
      <title>{`${title} – ${common('product')}`}</title>
      <Stack gap="md">{children}</Stack>
    </main>
  );
}

/** Nothing was chosen, or the print is kept no longer. */
export function NothingChosen() {
  const { t } = useTranslation('documents');
  return (
    <ChosenFrame title={t('printChosen.nothing')}>
      <EmptyState
        alone
        icon={<IconPrinter size={36} />}
        title={t('printChosen.nothing')}
        hint={t('printChosen.nothingHint')}
        action={<ToList of="results" />}
      />
    </ChosenFrame>
  );
}

export function ToList({ of }: { readonly of: ChosenPrint }) {
  const { t } = useTranslation('documents');
  return (
    <div>
      <Button component={RouteLink} to={listOf(of)}>
        {t('printChosen.toList')}
      </Button>
    </div>
  );
}
