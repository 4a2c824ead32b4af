import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBook2, IconBug, IconLifebuoy, IconQuestionMark } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicSettingsQuery } from '../../identity/client/maintenance.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { Tip } from '../../platform/ui/controls/tip.tsx';
import { helpPageOf } from '../domain/help-pages.ts';

const Tutorials = lazy(async () => ({ default: (await import('./reading/tutorial-drawer.tsx')).TutorialDrawer }));

const ReportBug = lazy(async () => {
  const [file] = await Promise.all([import('./bug-reports/report-bug-dialog.tsx'), loadTexts('guidance')]);
  return { default: file.ReportBugDialog };
});

/** Help wherever somebody is signed in: the tutorials, the help page that speaks of this place, and the form for problems. */
export function HelpButton() {
  const { t } = useTranslation('platform');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const page = helpPageOf(path);
  const [opened, setOpened] = useState<'tutorials' | 'bug' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The line of the menu that opened it is gone: who works with the keyboard goes on from the button.
  const close = () => {
    setOpened(null);
    button.current?.focus();
  };
  const takesReports = Boolean(useQuery(publicSettingsQuery).data?.bugReportKey);
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Tip name="guidance.help">
          <Menu.Target>
            <ActionIcon ref={button} aria-label={t('menu.help')}>
              <IconLifebuoy size={20} />
            </ActionIcon>
          </Menu.Target>
        </Tip>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconBook2 size={17} />} onClick={() => setOpened('tutorials')}>
            {t('menu.tutorials')}
          </Menu.Item>
          <Menu.Item
            component={RouteLink}
            to={to('help', page ? { search: { page } } : {})}
            leftSection={<IconQuestionMark size={17} />}
          >
            {t('menu.help')}
          </Menu.Item>
          {takesReports && (
            <Menu.Item leftSection={<IconBug size={17} />} onClick={() => setOpened('bug')}>
              {t('menu.reportBug')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {opened === 'tutorials' && <Tutorials onClose={close} />}
        {opened === 'bug' && <ReportBug onClose={close} />}
      </Suspense>
    </>
  );
}
