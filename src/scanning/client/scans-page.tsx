import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { to, useRouteParams } from '../../platform/client/routing/target.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { typingQuery } from '../../results/client/staff/typing/api.ts';
import { NotTyped } from '../../results/client/staff/typing/not-typed.tsx';
import { ScansTab } from './scans-tab.tsx';

/** The scanned sheets of one exam, for who types them without seeing anything else of it. */
export function ScansPage() {
  const { id } = useRouteParams('admin-typing-scans');
  const { t } = useTranslation('scanning');
  const { text } = useFormat();
  const { data: exam, error, refetch } = useQuery(typingQuery(id));
  if (error && !exam) return <NotTyped error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('page.title')}
        loading={!exam}
        parent={{
          label: exam ? `${exam.number} · ${text(exam.title)}` : '',
          target: to('admin-typing-id', { params: { id } }),
        }}
      />
      {exam && <ScansTab exam={exam} />}
    </>
  );
}
