import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { unsavedPieces } from '../form/unsaved-work.ts';
import { confirm, useConfirmState } from './confirm.ts';

/**
 * Closes what stands above the page by Escape, its cross or a click beside it: asks first where something was typed in it since it opened. `asking`
 * while a question stands above it, which the same key answers.
 */
export function useAskedClose(opened: boolean, close: () => void) {
  const { t } = useTranslation('platform');
  const asking = useConfirmState().asked !== null;
  const before = useRef<ReadonlySet<object>>(new Set());
  useEffect(() => {
    if (opened) before.current = unsavedPieces();
  }, [opened]);
  const question = {
    header: t('form.leave.header'),
    message: t('form.close.message'),
    acceptLabel: t('form.close.accept'),
    rejectLabel: t('form.close.reject'),
  };
  const onClose = async () => {
    const isTyped = unsavedPieces(before.current).size > 0;
    if (isTyped && !(await confirm(question))) return;
    close();
  };
  return { asking, onClose: () => void onClose() };
}
