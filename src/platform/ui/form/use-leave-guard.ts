import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm.ts';

/** Asks before the page is left with unsaved work; the browser asks when the tab is closed. */
export function useLeaveGuard(active: boolean): void {
  const { t } = useTranslation('platform');
  useBlocker({
    disabled: !active,
    enableBeforeUnload: () => active,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leave = await confirm({
        header: t('form.leave.header'),
        message: t('form.leave.message'),
        acceptLabel: t('form.leave.accept'),
        rejectLabel: t('form.leave.reject'),
      });
      return !leave;
    },
  });
}
