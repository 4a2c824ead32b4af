import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { ReasonDialog } from '../../../platform/ui/dialog/reason-dialog.tsx';
import { longestReason } from '../../candidates-contract.ts';
import type { ClashRow } from '../../clashes-contract.ts';
import { earlyReason } from '../../exam-schema.ts';
import { ClashList } from '../schedule/clash-list.tsx';

type Act<Input> = {
  readonly send: (input: Input & { readonly overrideReason?: string }) => Promise<unknown>;
  readonly title: string;
  readonly submitLabel: string;
};

/** The clashes that a refusal names; nothing where it is about something else. */
export const clashesIn = (error: unknown): readonly ClashRow[] =>
  error instanceof Refused && error.code === 'clashes' ? (error.values['clashes'] as ClashRow[]) : [];

/** Does what may clash with other exams. Where it does, `dialog` names these and asks for a reason. */
export function useSetAside<Input extends object>({
  send,
  title,
  submitLabel,
}: Act<Input>): {
  readonly run: (input: Input) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ readonly input: Input; readonly clashes: readonly ClashRow[] }>();
  const run = async (input: Input): Promise<void> => {
    try {
      await send(input);
    } catch (error) {
      const clashes = clashesIn(error);
      if (clashes.length === 0) throw error;
      setAsking({ input, clashes });
    }
  };
  const dialog = asking && (
    <AskWhy
      title={title}
      submitLabel={submitLabel}
      clashes={asking.clashes}
      send={(overrideReason) => send({ ...asking.input, overrideReason })}
      onClose={() => setAsking(undefined)}
    />
  );
  return { run, dialog };
}

type AskWhyProps = {
  readonly title: string;
  readonly submitLabel: string;
  readonly clashes: readonly ClashRow[];
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

function AskWhy({ title, submitLabel, clashes, send, onClose }: AskWhyProps) {
  const { t } = useTranslation('exams');
  const queries = useQueryClient();
  return (
    <ReasonDialog
      feature="exams"
      title={title}
      label={t('clash.reason')}
      hint={t('reason.hint')}
      submitLabel={submitLabel}
      schema={earlyReason}
      most={longestReason}
      send={send}
      done={async () => {
        onClose();
        await queries.invalidateQueries({ queryKey: ['exams'] });
      }}
      onClose={onClose}
    >
      <div className="mb-4">
        <ClashList clashes={clashes} />
      </div>
    </ReasonDialog>
  );
}
