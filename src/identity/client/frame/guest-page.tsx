import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly title: string;
  readonly below?: ReactNode;
  /** For a form with fields beside each other. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A page for people who are not signed in: one card in the middle, and perhaps a link below it. */
export function GuestPage({ title, below, wide = false, children }: Props) {
  const { t } = useTranslation('platform');
  return (
    <div className={`mx-auto mt-[8dvh] w-full pb-6 ${wide ? 'max-w-[600px]' : 'max-w-[420px]'}`}>
      <title>{`${title} – ${t('product')}`}</title>
      <Paper p="xl">{children}</Paper>
      {below}
    </div>
  );
}
