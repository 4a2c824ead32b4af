import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhyNoMore, type LimitedKind } from '../../client/session/why-no-more.ts';
import { WhyNot } from '../adding/adding.tsx';
import { useInDialog } from '../dialog/in-dialog.tsx';
import { useFirstFocus } from './use-first-focus.ts';

type Props = {
  readonly form: {
    readonly submit: (event?: FormEvent) => Promise<void>;
    readonly sending: boolean;
    readonly problem: string | null;
  };
  readonly children: ReactNode;
  /** "Save" where nothing is said. */
  readonly submitLabel?: string;
  /** Red: what is sent destroys something. */
  readonly danger?: boolean;
  readonly onCancel?: () => void;
  /** "Cancel" where nothing is said. */
  readonly cancelLabel?: string;
  /** Further buttons beside the main one. */
  readonly extra?: ReactNode;
  /** Keeps the buttons in view under a long form. */
  readonly sticky?: boolean;
  /** It adds one of these, which the subscription may limit. */
  readonly adds?: LimitedKind;
  /** It changes what is the person’s own, which goes in a closed company too. */
  readonly own?: boolean;
  /** The page is there to make something new: the focus begins in the first field. */
  readonly creates?: boolean;
  /** As wide as the page: what is filled in is a table. */
  readonly wide?: boolean;
};

/** Fields, then what stands against the whole form, then the buttons, in a dialog in its order. What was typed stays. */
export function FormFrame({
  form,
  children,
  submitLabel,
  danger = false,
  onCancel,
  cancelLabel,
  extra,
  sticky = false,
  adds,
  own = false,
  creates = false,
  wide = false,
}: Props) {
  const { t } = useTranslation('platform');
  const inDialog = useInDialog();
  const formRef = useFirstFocus(creates);
  const found = useWhyNoMore(adds);
  const why = own ? null : found;
  const submit = (
    <Button type="submit" loading={form.sending} disabled={why !== null} {...(danger ? { color: 'red' } : {})}>
      {submitLabel ?? t('action.save')}
    </Button>
  );
  const cancel = onCancel && (
    <Button
      {...(inDialog ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
      disabled={form.sending}
      onClick={onCancel}
    >
      {cancelLabel ?? t('action.cancel')}
    </Button>
  );
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        // For React a dialog is within the form that opened it: what is sent there is not sent here.
        event.stopPropagation();
        if (why === null) void form.submit(event);
        else event.preventDefault();
      }}
      className={wide ? '' : 'max-w-[720px]'}
    >
      <Stack gap="md">
        <WhyNot why={why} />
        {children}
        {form.problem && <Problem>{form.problem}</Problem>}
        <Group
          gap="sm"
          justify={inDialog ? 'flex-end' : 'flex-start'}
          className={
            sticky ? `sticky bottom-0 z-10 border-t border-line py-3 ${inDialog ? 'bg-raised' : 'bg-surface'}` : 'mt-2'
          }
        >
          {!inDialog && submit}
          {!inDialog && extra}
          {cancel}
          {inDialog && extra}
          {inDialog && submit}
        </Group>
      </Stack>
    </form>
  );
}

/** A refusal or problem where it belongs, read out when it appears. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={18} />}>
      {children}
    </Alert>
  );
}
