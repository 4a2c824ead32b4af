import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhyNoMore } from '../../client/session/why-no-more.ts';
import { Hint } from '../controls/hint.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useAskedClose } from '../dialog/use-asked-close.ts';

/** What a form in such a dialog is given. */
export type EditingDialog = {
  /** It is saved. */
  readonly onSaved: () => void;
  /** Gives up, and asks first where something was typed. */
  readonly onCancel: () => void;
};

type Props = {
  /** What is changed, as its block is called. */
  readonly title: string;
  readonly size?: number;
  readonly children: (dialog: EditingDialog) => ReactNode;
};

/** The pencil of a block of an overview, and the dialog with the form of what the block shows. None where nothing can be saved. */
export function EditInPlace({ title, size = 560, children }: Props) {
  const { t } = useTranslation('platform');
  const why = useWhyNoMore();
  const [opened, { open, close }] = useDisclosure(false);
  const { onClose } = useAskedClose(opened, close);
  const pencil = useRef<HTMLButtonElement>(null);
  const name = t('overview.change', { title });
  return (
    <>
      {why === null && (
        <Hint label={name} focus>
          <ActionIcon
            ref={pencil}
            size={28}
            aria-label={name}
            aria-haspopup="dialog"
            className="no-print"
            onClick={open}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
      <Dialog title={name} size={size} opened={opened} onClose={close}>
        <div ref={markFirst}>{children({ onSaved: close, onCancel: onClose })}</div>
        <FocusBack opener={pencil} />
      </Dialog>
    </>
  );
}

/** The focus begins in the first field, not at the cross of the dialog; a field that would open its list at once is left alone. */
function markFirst(form: HTMLDivElement | null): void {
  const first = form?.querySelector('input:not([type="hidden"], :disabled)');
  if (first && !first.hasAttribute('aria-haspopup')) first.setAttribute('data-autofocus', '');
}

/** Where a question stood above the dialog last, the focus goes back to what is gone with it: then the opener gets it. */
function FocusBack({ opener }: { readonly opener: RefObject<HTMLButtonElement | null> }) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    },
    [opener],
  );
  return null;
}
