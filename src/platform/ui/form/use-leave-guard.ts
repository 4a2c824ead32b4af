import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../dialog/confirm.ts';
import { noteUnsavedWork } from './unsaved-work.ts';

type Loss = { readonly header: string; readonly message: string };

/**
 * Asks before the page is left with unsaved work, naming what is lost; the browser asks when the tab is closed. Work that is being sent right
 * now lets the page go on (`active` is off), and is still `unsaved`.
 */
export function useLeaveGuard(active: boolean, unsaved = active, loss?: Loss): void {
  const { t } = useTranslation('platform');
  useEffect(() => (unsaved ? noteUnsavedWork() : undefined), [unsaved]);
  useBlocker({
    disabled: !active,
    enableBeforeUnload: () => active,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leave = await confirm({
        header: loss?.header ?? t('form.leave.header'),
        message: loss?.message ?? t('form.leave.message'),
        acceptLabel: t('form.leave.accept'),
        rejectLabel: t('form.leave.reject'),
      });
      return !leave;
    },
  });
}
