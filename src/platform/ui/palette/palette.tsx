import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../../menus.ts';
import { holdTyping, type HeldTyping } from './held-typing.ts';

const loadSearch = () => import('./search-dialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadSearch()).SearchDialog }));
const shortcut = 'Ctrl K';

/** Finds people, questions, exams and pages from anywhere: the button in the frame, or Ctrl K. Fetched when first opened. */
export function Palette({ menu }: { menu: readonly MenuEntry[] }) {
  const { t } = useTranslation('platform');
  const [asked, setAsked] = useState(false);
  const held = useRef<HeldTyping | null>(null);
  const askFirst = () => {
    if (asked) return;
    const typing = holdTyping();
    held.current = typing;
    setAsked(true);
    // Where it does not come, nothing is held from the page.
    loadSearch().catch(() => typing.take());
  };
  // What is there by then opens at once; else it opens itself when it has come.
  const ask = () => (asked ? void loadSearch().then(({ openSearch }) => openSearch()) : askFirst());
  // Also while a field has the focus.
  useHotkeys([['mod + K', askFirst]], []);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        fw={400}
        c="dimmed"
        visibleFrom="md"
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={<Kbd size="xs">{shortcut}</Kbd>}
        onClick={ask}
      >
        {t('palette.open')}
      </Button>
      <ActionIcon hiddenFrom="md" aria-label={t('palette.open')} onClick={ask}>
        <IconSearch size={20} />
      </ActionIcon>
      {asked && (
        <Suspense fallback={null}>
          <SearchDialog menu={menu} early={() => held.current?.take() ?? ''} />
        </Suspense>
      )}
    </>
  );
}
