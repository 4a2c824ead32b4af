import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, type Target } from '../../client/routing/target.tsx';
import { Logo } from './logo.tsx';
import { LanguageSwitch, SchemeSwitch } from './switches.tsx';

/** The `default` layout: pages that anybody may read, and the sign-in pages. */
export function PlainFrame({ home, children }: { home: Target; children: ReactNode }) {
  const { t } = useTranslation('platform');
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('frame.skip')}
      </a>
      <header className="no-print flex items-center justify-between px-4 py-3 md:px-6">
        <RouteLink to={home} aria-label={t('frame.toStart')}>
          <Logo />
        </RouteLink>
        <Group gap={2}>
          <LanguageSwitch />
          <SchemeSwitch />
        </Group>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 px-4 outline-none md:px-6">
        {children}
      </main>
      <footer className="no-print px-6 py-5">
        <Group justify="center" gap="lg">
          <Anchor component={RouteLink} to={to('help')} size="sm" c="dimmed">
            {t('menu.help')}
          </Anchor>
          <Anchor component={RouteLink} to={to('privacy-policy')} size="sm" c="dimmed">
            {t('frame.privacy')}
          </Anchor>
          <Anchor component={RouteLink} to={to('terms-conditions')} size="sm" c="dimmed">
            {t('frame.terms')}
          </Anchor>
        </Group>
      </footer>
    </div>
  );
}
