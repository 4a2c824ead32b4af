import { Kbd, Table } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/dialog.tsx';
import { hasOwnKeys } from '../controls/keys.ts';

const keys = [
  ['Ctrl K', 'find'],
  ['?', 'help'],
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['Esc', 'close'],
] as const;

const whileWriting = [
  ['Ctrl /', 'anywhere'],
  ['Ctrl S', 'save'],
  ['Ctrl Enter', 'send'],
  ['Alt F10', 'tools'],
  ['Ctrl B I U', 'bold'],
  ['Ctrl E', 'code'],
  ['Enter', 'openNode'],
  ['Tab', 'cell'],
  ['Alt ↑ ↓', 'move'],
  ['Ctrl Alt G', 'newGap'],
] as const;

/** Whether the list of keys is open; `?` opens it from anywhere but a field, Ctrl and / from there too. */
export function useKeyHelp(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = event.key === '/' && (event.ctrlKey || event.metaKey);
      if (isAsked) event.preventDefault();
      if (isAsked || (event.key === '?' && !hasOwnKeys(event.target))) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return [open, setOpen];
}

export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('platform');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <Keys of={keys} label={t('keys.inList')} />
      <Keys of={whileWriting} label={t('keys.writing')} />
    </Dialog>
  );
}

type KeyList = typeof keys | typeof whileWriting;

function Keys({ of, label }: { of: KeyList; label: string }) {
  const { t } = useTranslation('platform');
  return (
    <Table mb="sm" captionSide="top">
      <Table.Caption ta="start">{label}</Table.Caption>
      <Table.Tbody>
        {of.map(([key, meaning]) => (
          <Table.Tr key={key}>
            <Table.Td w={120}>
              <Kbd>{key}</Kbd>
            </Table.Td>
            <Table.Td>{t(`keys.${meaning}`)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
