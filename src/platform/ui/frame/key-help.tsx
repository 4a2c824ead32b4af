import { Kbd, Table } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import { hasOwnKeys } from '../keys.ts';

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

/** Whether the list of keys is open; `?` opens it from anywhere but a field. */
export function useKeyHelp(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !hasOwnKeys(event.target)) setOpen(true);
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
      <Table>
        <Table.Tbody>
          {keys.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Td w={90}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(`keys.${meaning}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
