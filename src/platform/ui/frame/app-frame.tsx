import { ActionIcon, AppShell, Burger, Group, Text } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconKeyboard, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../../menus.ts';
import type { Language } from '../../language.ts';
import { RouteLink, to } from '../../client/routing/target.tsx';
import { Palette } from '../palette/palette.tsx';
import { HelpSlot } from './help-slot.ts';
import { KeyHelp, useKeyHelp } from './key-help.tsx';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { LanguageSwitch, SchemeSwitch } from './switches.tsx';
import { Hint } from '../controls/hint.tsx';

type Props = {
  readonly menu: readonly MenuEntry[];
  /** The company's name, or what the area is called. */
  readonly place: string;
  /** The company's logo, beside the product's name. */
  readonly logo?: ReactNode;
  readonly person: ReactNode;
  readonly onLanguage?: (language: Language) => void;
  readonly children: ReactNode;
};

/** Navigation at the left, what is always at hand on top, the page below. */
export function AppFrame({ menu, place, logo, person, onLanguage, children }: Props) {
  const [opened, drawer] = useDisclosure(false);
  const [narrow, setNarrow] = useLocalStorage({
    key: 'sanam.narrow-navigation',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [keysShown, showKeys] = useKeyHelp();
  const { t } = useTranslation('platform');
  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: narrow ? 64 : 248, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', md: 'xl' }}
    >
      <a href="#content" className="skip-link">
        {t('frame.skip')}
      </a>
      <AppShell.Header className="no-print flex items-center gap-2 border-line bg-raised px-3 md:px-6">
        <Burger opened={opened} onClick={drawer.toggle} hiddenFrom="md" size="sm" aria-label={t('frame.navigation')} />
        <Text fw={600} lineClamp={3} title={place} className="min-w-0 flex-1 text-[12px] leading-[1.25] md:text-base">
          {place}
        </Text>
        <Palette menu={menu} />
        <TopTools onKeys={() => showKeys(true)} onLanguage={onLanguage} />
        {person}
      </AppShell.Header>
      <AppShell.Navbar
        component="nav"
        aria-label={t('frame.navigation')}
        p="xs"
        className="no-print border-line bg-raised"
      >
        <Group h={44} px={narrow ? 4 : 'xs'} mb="xs" justify="space-between" wrap="nowrap">
          <RouteLink to={to('index')} aria-label={t('frame.toStart')}>
            <Logo small={narrow && !opened} />
          </RouteLink>
          {(!narrow || opened) && logo}
          <Burger opened onClick={drawer.close} hiddenFrom="md" size="sm" aria-label={t('action.close')} />
        </Group>
        <AppShell.Section grow className="overflow-y-auto">
          <Navigation menu={menu} narrow={narrow && !opened} onGo={drawer.close} />
        </AppShell.Section>
        <NarrowButton narrow={narrow} onChange={setNarrow} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className="outline-none">
        <div className="mx-auto max-w-[1440px] has-[.wide-page]:max-w-[1920px]">{children}</div>
      </AppShell.Main>
      <KeyHelp opened={keysShown} onClose={() => showKeys(false)} />
    </AppShell>
  );
}

function TopTools({
  onKeys,
  onLanguage,
}: {
  onKeys: () => void;
  onLanguage: ((language: Language) => void) | undefined;
}) {
  const { t } = useTranslation('platform');
  return (
    <Group gap={2} wrap="nowrap">
      <Hint label={t('keys.title')}>
        <ActionIcon aria-label={t('keys.title')} onClick={onKeys} visibleFrom="md">
          <IconKeyboard size={20} />
        </ActionIcon>
      </Hint>
      {useContext(HelpSlot)}
      <LanguageSwitch onSwitch={onLanguage} />
      <SchemeSwitch />
    </Group>
  );
}

function NarrowButton({ narrow, onChange }: { narrow: boolean; onChange: (narrow: boolean) => void }) {
  const { t } = useTranslation('platform');
  const label = t(narrow ? 'frame.widen' : 'frame.narrow');
  return (
    <Hint label={label} position="right">
      <ActionIcon aria-label={label} visibleFrom="md" ml={narrow ? 6 : 4} onClick={() => onChange(!narrow)}>
        {narrow ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
      </ActionIcon>
    </Hint>
  );
}
