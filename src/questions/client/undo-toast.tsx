import { Button } from '@mantine/core';
import i18next from 'i18next';
import { closeToast, toast } from '../../platform/ui/feedback/toast.tsx';

type Props = { readonly id: string; readonly message: string; readonly undo: (() => unknown) | null };

/** Says for ten seconds what was done and, where it can be, offers to take it back. */
export function undoToast({ id, message, undo }: Props): void {
  const takeBack = () => {
    closeToast(id);
    undo?.();
  };
  const words = undo ? (
    <span className="flex items-center justify-between gap-3">
      {message}
      <Button size="compact-sm" variant="light" className="shrink-0" onClick={takeBack}>
        {i18next.t('act.undo', { ns: 'questions' })}
      </Button>
    </span>
  ) : (
    message
  );
  toast('done', { id, message: words, close: 10_000 });
}
