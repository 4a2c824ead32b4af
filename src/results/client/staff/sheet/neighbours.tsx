import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { RouteLink, to, useGo } from '../../../../platform/client/routing/target.tsx';
import { useSheetTexts } from './use-sheet-texts.ts';

type Between = { readonly previousId: string | null; readonly nextId: string | null };
type Props = { readonly examId: string; readonly sheet: Between };

const sheetOf = (id: string, sitting: string) =>
  to('admin-invigilation-sheet', { params: { id }, search: { sitting } });

/** Whose sheets come before and after this one, by seat. */
export function Neighbours({ examId, sheet: { previousId, nextId } }: Props) {
  const say = useSheetTexts();
  if (previousId === null && nextId === null) return null;
  const steps = [
    { id: previousId, label: say('previousSheet'), keys: 'Alt+PageUp', Icon: IconChevronLeft },
    { id: nextId, label: say('nextSheet'), keys: 'Alt+PageDown', Icon: IconChevronRight },
  ];
  return (
    <Group gap="xs">
      {steps.map(({ id, label, keys, Icon }) => {
        const look = {
          variant: 'default',
          size: 36,
          'aria-label': label,
          'aria-keyshortcuts': keys,
          title: `${label} (${keys})`,
        } as const;
        if (id === null)
          return (
            <ActionIcon key={keys} {...look} disabled>
              <Icon size={18} />
            </ActionIcon>
          );
        return (
          <ActionIcon key={keys} {...look} component={RouteLink} to={sheetOf(examId, id)}>
            <Icon size={18} />
          </ActionIcon>
        );
      })}
    </Group>
  );
}

/** Alt with Page Down or Page Up goes to the next sheet or back, also from a line that is being typed. */
export function useNeighbourKeys(examId: string, sheet: Between | undefined, onKey: () => void): void {
  const go = useGo();
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey) return;
      const id = event.key === 'PageDown' ? sheet?.nextId : event.key === 'PageUp' ? sheet?.previousId : undefined;
      if (id === undefined) return;
      event.preventDefault();
      if (id === null) return;
      onKey();
      void go(sheetOf(examId, id));
    };
    document.addEventListener('keydown', react);
    return () => document.removeEventListener('keydown', react);
  });
}
