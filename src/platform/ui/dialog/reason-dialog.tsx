import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { Dialog } from './dialog.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useAppForm } from '../form/use-app-form.ts';

type Props<Reply> = {
  /** Whose `refusal.…` sentences are meant. */
  readonly feature: string;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly submitLabel: string;
  /** "Cancel" where nothing is said. */
  readonly cancelLabel?: string | undefined;
  /** The act destroys something. */
  readonly danger?: boolean;
  /** The contract's rule for the reason, and how long it may be. */
  readonly schema: ZodType<{ reason: string }>;
  readonly most: number;
  readonly send: (reason: string) => Promise<Reply>;
  readonly done: (reply: Reply) => Promise<void>;
  readonly onClose: () => void;
  /** What the reason is given for. */
  readonly children?: ReactNode;
};

/** Asks for the reason of an act; what was typed stays until it is done. */
export function ReasonDialog<Reply>({
  feature,
  title,
  label,
  hint,
  submitLabel,
  cancelLabel,
  danger = false,
  most,
  children,
  ...act
}: Props<Reply>) {
  const form = useAppForm({
    feature,
    initial: { reason: '' },
    schema: act.schema,
    send: ({ reason }) => act.send(reason),
    done: (reply) => act.done(reply as Reply),
  });
  return (
    <Dialog opened title={title} onClose={act.onClose}>
      {children}
      <FormFrame
        form={form}
        submitLabel={submitLabel}
        danger={danger}
        onCancel={act.onClose}
        {...(cancelLabel ? { cancelLabel } : {})}
      >
        <Textarea
          data-autofocus
          label={label}
          description={hint}
          required
          rows={4}
          maxLength={most}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit(event);
          }}
          {...form.getInputProps('reason')}
        />
      </FormFrame>
    </Dialog>
  );
}
