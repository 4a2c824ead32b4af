import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to, useGo, useRouteParams } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { PageSkeleton } from '../../../platform/ui/feedback/page-skeleton.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { tutorialQuery, type Tutorial } from '../api.ts';
import { TutorialForm } from './tutorial-form.tsx';
import { useTutorialActs } from './use-tutorial-acts.tsx';
import { useTutorialForm } from './use-tutorial-form.ts';

const useParent = () => {
  const { t } = useTranslation('guidance');
  return { label: t('tutorials.title'), target: to('platform-admin-tutorials') };
};

export function CreateTutorial() {
  const { t } = useTranslation('guidance');
  const go = useGo();
  const parent = useParent();
  const state = useTutorialForm(null, (id) => go(to('platform-admin-tutorials-id', { params: { id } })));
  return (
    <>
      <PageHeader title={t('tutorial.createTitle')} parent={parent} unsaved={state.form.isDirty()} />
      <TutorialForm state={state} submitLabel={t('tutorial.submit')} />
    </>
  );
}

export function EditTutorial() {
  const { id } = useRouteParams('platform-admin-tutorials-id');
  const read = useQuery({ ...tutorialQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const { t } = useTranslation('guidance');
  if (read.error && !read.data)
    return (
      <>
        <PageHeader
          title={t('tutorials.title')}
          parent={{ label: t('tutorials.title'), target: to('platform-admin-tutorials') }}
        />
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      </>
    );
  if (!read.data) return <PageSkeleton />;
  // Another revision is another form: what it begins with is what was read.
  return <Editing key={`${read.data.id} ${read.data.revision}`} tutorial={read.data} />;
}

function Editing({ tutorial }: { tutorial: Tutorial }) {
  const { t } = useTranslation('guidance');
  const { t: words } = useTranslation('platform');
  const { text } = useFormat();
  const go = useGo();
  const parent = useParent();
  const { askToRemove } = useTutorialActs();
  const saved = t('saved');
  const state = useTutorialForm(tutorial, () => toast('done', { id: 'tutorial-saved', message: saved }));
  const remove = async () => {
    if (await askToRemove([tutorial])) await go(to('platform-admin-tutorials'), { replace: true, ignoreBlocker: true });
  };
  return (
    <>
      <PageHeader
        title={text(tutorial.title)}
        parent={parent}
        unsaved={state.form.isDirty()}
        badge={
          <StatusBadge tone={tutorial.active ? 'ready' : 'neutral'}>
            {t(tutorial.active ? 'tutorials.active' : 'tutorials.inactive')}
          </StatusBadge>
        }
        actions={
          <Button variant="default" leftSection={<IconTrash size={17} />} onClick={() => void remove()}>
            {t('tutorial.remove')}
          </Button>
        }
      />
      <TutorialForm state={state} submitLabel={words('action.save')} />
    </>
  );
}
