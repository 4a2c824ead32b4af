import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';

type Toast = {
  readonly title?: string;
  readonly message: ReactNode;
  /** A toast with the same id replaces the one before. */
  readonly id?: string;
  /** Milliseconds, or false to stay until it is closed. */
  readonly close?: number | false;
};

const looks = {
  done: { color: 'teal', icon: <IconCheck size={18} />, close: 4000 },
  note: { color: 'indigo', icon: <IconInfoCircle size={18} />, close: 8000 },
  problem: { color: 'red', icon: <IconAlertTriangle size={18} />, close: 12_000 },
} as const;

/** A short word at the top right; only where the result of an act is not on the page itself. */
export function toast(kind: keyof typeof looks, { title, message, id, close }: Toast): void {
  const look = looks[kind];
  if (id) notifications.hide(id);
  notifications.show({
    ...(id ? { id } : {}),
    title,
    message,
    color: look.color,
    icon: look.icon,
    autoClose: close ?? look.close,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('action.close', { ns: 'platform' }) },
  });
}

export const closeToast = (id: string): void => void notifications.hide(id);
