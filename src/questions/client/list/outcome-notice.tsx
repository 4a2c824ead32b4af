import { IconAlertTriangle } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice.tsx';
import { SkippedReasons } from '../skipped-reasons.tsx';
import { undoToast } from '../undo-toast.tsx';
import type { ActOutcome } from './question-acts.ts';

/** What an act on many did, and what it left out and why. */
export function OutcomeNotice({ outcome, onClose }: { outcome: ActOutcome; onClose: () => void }) {
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
export function outcomeToast({ act, done }: ActOutcome, undo?: (ids: readonly string[]) => unknown): void {
  const message = i18next.getFixedT(null, 'questions')(`act.${act}.done`, { count: done.length });
  const canUndo = undo !== undefined && (act === 'archive' || act === 'trash');
  undoToast({ id: `act-${act}`, message, undo: canUndo ? () => undo(done) : null });
}
