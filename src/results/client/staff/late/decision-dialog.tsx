import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ReasonDialog } from '../../../../platform/ui/dialog/reason-dialog.tsx';
import { decisionReason, longestDecision } from '../../../late-contract.ts';

type Props = {
  readonly accept: boolean;
  /** Of how many questions, and whose. */
  readonly count: number;
  readonly name: string;
  /** The company's limit, where at least one arrived later. */
  readonly limitHours: number | null;
  readonly send: (decision: { readonly accept: boolean; readonly reason: string }) => Promise<unknown>;
  /** The keys of what shows otherwise afterwards. */
  readonly changes: readonly (readonly string[])[];
  readonly onClose: () => void;
};

/** Asks why late answers of one sitting count, or do not. */
export function DecisionDialog({ accept, count, name, limitHours, send, changes, onClose }: Props) {
  const { t } = useTranslation('results');
  const queries = useQueryClient();
  const act = accept ? 'accept' : 'refuse';
  return (
    <ReasonDialog
      feature="results"
      title={t(`late.${act}.title`)}
      label={t('late.reason')}
      hint={t('late.reasonHint')}
      submitLabel={t(`late.${act}.button`)}
      danger={!accept}
      schema={z.object({ reason: decisionReason })}
      most={longestDecision}
      send={(reason) => send({ accept, reason })}
      done={async () => {
        await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })));
        onClose();
      }}
      onClose={onClose}
    >
      <Text mb="md">{t(`late.${act}.message`, { count, name })}</Text>
      {limitHours !== null && <Text mb="md">{t('late.pastLimit', { count: limitHours })}</Text>}
    </ReasonDialog>
  );
}
