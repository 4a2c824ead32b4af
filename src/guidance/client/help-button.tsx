import { ActionIcon, Menu } from '@mantine/core';
import { IconBook2, IconLifebuoy, IconQuestionMark } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { Tip } from '../../platform/ui/controls/tip.tsx';
import { helpPageOf } from '../domain/help-pages.ts';

const Tutorials = lazy(async () => ({ default: (await import('./reading/tutorial-drawer.tsx')).TutorialDrawer }));

/** Help wherever somebody is signed in: the tutorials, and the help page that speaks of this place. */
export function HelpButton() {
  const { t } = useTranslation('platform');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const page = helpPageOf(path);
  const [reading, setReading] = useState(false);
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Tip name="guidance.help">
          <Menu.Target>
            <ActionIcon aria-label={t('menu.help')}>
              <IconLifebuoy size={20} />
            </ActionIcon>
          </Menu.Target>
        </Tip>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconBook2 size={17} />} onClick={() => setReading(true)}>
            {t('menu.tutorials')}
          </Menu.Item>
          <Menu.Item
            component={RouteLink}
            to={to('help', page ? { search: { page } } : {})}
            leftSection={<IconQuestionMark size={17} />}
          >
            {t('menu.help')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {reading && (
        <Suspense fallback={null}>
          <Tutorials onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}
