import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { to, useRouteParams } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useMay } from '../../platform/client/session/me.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { questionsKey } from '../../questions/client/api.ts';
import { passageQuery, passagesKey, type OpenPassage } from './api.ts';
import { PassageDecision } from './passage-decision.tsx';
import { PassageEditor } from './passage-editor.tsx';
import { PassageForm } from './passage-form.tsx';
import { PassageMenu } from './passage-menu.tsx';
import { PassagePreview } from './passage-preview.tsx';
import { PassageQuestions } from './passage-questions.tsx';
import { PassageStatus } from './passage-status.tsx';
import { PassageVersions } from './passage-versions.tsx';

const useParent = () => {
  const { t } = useTranslation('passages');
  return { label: t('title'), target: to('admin-passages') };
};

/** A new passage. */
export function CreatePassagePage() {
  const { t } = useTranslation('passages');
  const parent = useParent();
  return (
    <div className="wide-page">
      <PageHeader title={t('create')} parent={parent} />
      <PassageEditor passage={null} />
    </div>
  );
}

/** One passage: its text, its questions, and what was decided on it. */
export function PassagePage() {
  const { id } = useRouteParams('admin-passages-id');
  const passage = useQuery(passageQuery(id));
  const parent = useParent();
  useUpdates('passage', [passagesKey, questionsKey]);
  if (passage.isPending)
    return (
      <>
        <PageHeader title="" loading parent={parent} />
        <Skeleton height={320} className="late" />
      </>
    );
  if (!passage.data) return <ErrorState alone error={passage.error} retry={() => void passage.refetch()} />;
  return <Shown key={id} passage={passage.data} />;
}

function Shown({ passage }: { passage: OpenPassage }) {
  const { t } = useTranslation('passages');
  const { text } = useFormat();
  const may = useMay();
  const { number, title, status, moduleCode, subsectionCode, subsectionTitle, usedInPapers } = passage;
  const isPutAway = status === 'archived' || status === 'trashed';
  const used = usedInPapers > 0 ? ` · ${t('used', { count: usedInPapers })}` : '';
  return (
    <div className="wide-page grid gap-6">
      <PageHeader
        title={`${t('one', { number })} · ${text(title)}`}
        parent={useParent()}
        badge={<PassageStatus status={status} />}
        state={`${moduleCode} · ${subsectionCode} ${text(subsectionTitle)}${used}`}
        actions={<PassageMenu passage={passage} />}
      />
      <PassageDecision passage={passage} />
      {may('question.edit') ? (
        <PassageForm passage={passage} />
      ) : (
        <PassagePreview text={passage.text} mediaUrl={(hash) => passage.media[hash] ?? ''} />
      )}
      <PassageQuestions passage={passage} mayArrange={may('question.edit') && !isPutAway} />
      <PassageVersions passage={passage} />
    </div>
  );
}
