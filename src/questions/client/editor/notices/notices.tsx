import { Button, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconHourglass,
  IconInfoCircle,
  IconMessageReport,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { Question } from '../../api.ts';
import { Decision } from '../../decision.tsx';
import { Notice } from '../../notice.tsx';
import { useQuestionActs } from '../../list/question-acts.ts';
import { ReviewDue } from '../../review/review-due.tsx';
import { MergeDialog } from '../save/merge-dialog.tsx';
import { sentBackOf } from './sent-back.ts';
import { useEditorNow, usePart } from '../parts/use-part.ts';

/** What somebody has to know before they write: sent back, waiting, put away. */
export function Notices({ question }: { question: Question }) {
  const unsaved = usePart(({ dirty }) => dirty);
  const sentBack = sentBackOf(question);
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {(question.status === 'archived' || question.status === 'trashed') && <PutAway question={question} />}
      {question.status === 'pending' && <Waiting question={question} unsaved={unsaved} />}
      {sentBack && <SentBack question={question} version={sentBack} />}
      <ReviewDue question={question} unsaved={unsaved} />
    </div>
  );
}

function PutAway({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const { ask } = useQuestionActs();
  return (
    <Notice color="gray" icon={<IconInfoCircle size={18} />}>
      <Group justify="space-between">
        <Text>{t(`notice.${question.status === 'archived' ? 'archived' : 'trashed'}`)}</Text>
        {may('question.delete') && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => void ask('restore', [question])}
          >
            {t('act.restore.label')}
          </Button>
        )}
      </Group>
    </Notice>
  );
}

function Waiting({ question, unsaved }: { question: Question; unsaved: boolean }) {
  const { t } = useTranslation('questions');
  const may = useMay();
  if (!may('question.approve')) return null;
  return (
    <Notice color="yellow" icon={<IconHourglass size={18} />} title={t('notice.pending')}>
      <Decision question={question} unsaved={unsaved} />
    </Notice>
  );
}

function SentBack({ question, version }: { question: Question; version: Question['versions'][number] }) {
  const { t } = useTranslation('questions');
  const { text, dateTime } = useFormat();
  const by = {
    name: version.decidedBy ? text(version.decidedBy.name) : '',
    time: version.decidedAt ? dateTime(version.decidedAt) : '',
  };
  return (
    <Notice
      color="red"
      icon={<IconMessageReport size={18} />}
      title={
        version.version === question.latestVersion
          ? t('notice.rejected', by)
          : t('notice.rejectedBefore', { ...by, version: version.version })
      }
    >
      <Text className="prose whitespace-pre-line">{version.rejectionReason}</Text>
    </Notice>
  );
}

/** Two people wrote at once: nothing is overwritten unseen. */
export function ChangedMeanwhile({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const { text } = useFormat();
  const [comparing, setComparing] = useState(false);
  const author = question.versions[0]?.author.name;
  return (
    <Notice
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle size={18} />}
      title={t('notice.changedBy', { name: author ? text(author) : '' })}
    >
      <Text mb="xs">{t('notice.changedHint')}</Text>
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={() => setComparing(true)}>
          {t('notice.compare')}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => now().adopt(question)}>
          {t('notice.takeTheirs')}
        </Button>
      </Group>
      {comparing && <MergeDialog question={question} onClose={() => setComparing(false)} />}
    </Notice>
  );
}
