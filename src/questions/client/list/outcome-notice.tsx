import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { closeToast, toast } from '../../../platform/ui/toast.tsx';
import { Notice } from '../notice.tsx';
import { SkippedReasons } from '../skipped-reasons.tsx';
import type { Outcome } from './question-acts.ts';

/** What an act on many did, and what it left out and why. */
export function OutcomeNotice({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const { act, done, skipped, notReached } = outcome;
  const sentences = [
    t(`act.${act}.done`, { count: done.length }),
    ...(notReached > 0 ? [t('act.notReached', { count: notReached })] : []),
    ...(skipped.length > 0 ? [t('act.leftOut', { count: skipped.length })] : []),
  ];
  return (
    <Notice
      mb="sm"
      color="yellow"
      role="status"
      icon={<IconAlertTriangle size={18} />}
      title={sentences.join(' ')}
      withCloseButton
      closeButtonLabel={common('action.close')}
      onClose={onClose}
    >
      <SkippedReasons skipped={skipped} most={50} className="space-y-1" />
    </Notice>
  );
}

/** Says briefly what was done and, where it can be undone, offers it for ten seconds. */
export function outcomeToast({ act, done }: Outcome, undo?: (ids: readonly string[]) => unknown): void {
  const t = i18next.getFixedT(null, 'questions');
  const id = `act-${act}`;
  const words = t(`act.${act}.done`, { count: done.length });
  const takeBack = () => {
    closeToast(id);
    undo?.(done);
  };
  const message =
    undo && (act === 'archive' || act === 'trash') ? (
      <span className="flex items-center justify-between gap-3">
        {words}
        <Button size="compact-sm" variant="light" onClick={takeBack}>
          {t('act.undo')}
        </Button>
      </span>
    ) : (
      words
    );
  toast('done', { id, message, close: 10_000 });
}
