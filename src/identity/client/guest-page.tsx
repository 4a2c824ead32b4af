import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A page for people who are not signed in: one card in the middle, and perhaps a link below it. */
export function GuestPage({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('platform');
  return (
    <div className="mx-auto mt-[8dvh] w-full max-w-[420px] pb-6">
      <title>{`${title} – ${t('product')}`}</title>
      <Paper p="xl">{children}</Paper>
      {below}
    </div>
  );
}
