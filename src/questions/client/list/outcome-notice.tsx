import { Anchor, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/target.tsx';
import { closeToast, toast } from '../../../platform/ui/toast.tsx';
import type { SkipReason } from '../../domain/bulk.ts';
import { Notice } from '../notice.tsx';
import type { Outcome } from './question-acts.ts';

/** What an act on many did, and what it left out and why. */
export function OutcomeNotice({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const { act, done, skipped } = outcome;
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return (
    <Notice
      mb="sm"
      color="yellow"
      role="status"
      icon={<IconAlertTriangle size={18} />}
      title={`${t(`act.${act}.done`, { count: done.length })} ${t('act.leftOut', { count: skipped.length })}`}
      withCloseButton
      closeButtonLabel={common('action.close')}
      onClose={onClose}
    >
      <ul className="space-y-1">
        {reasons.map((reason) => (
          <li key={reason}>
            <Text span>{t(`skipped.${reason as SkipReason}`)}</Text>{' '}
            {skipped
              .filter((left) => left.reason === reason)
              .map(({ id, number }) => (
                <Anchor
                  key={id}
                  component={RouteLink}
                  to={to('admin-questions-edit', { search: { id } })}
                  className="me-2 tabular"
                >
                  {`#${number}`}
                </Anchor>
              ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says briefly what was done and, where it can be undone, offers it for ten seconds. */
export function outcomeToast({ act, done }: Outcome, undo: (ids: readonly string[]) => unknown): void {
  const t = i18next.getFixedT(null, 'questions');
  const id = `act-${act}`;
  const words = t(`act.${act}.done`, { count: done.length });
  const takeBack = () => {
    closeToast(id);
    undo(done);
  };
  const message =
    act === 'archive' || act === 'trash' ? (
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
