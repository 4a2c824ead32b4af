import { Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { identityApi } from '../../../identity/client/api.ts';
import { SignedIn } from '../../../identity/client/frame/layouts.tsx';
import { CompanyLogo } from '../../../identity/client/frame/company-logo.tsx';
import { LanguageOfProfile } from '../../../identity/client/profile/language-of-profile.tsx';
import { PersonMenu } from '../../../identity/client/frame/person-menu.tsx';
import { meQuery } from '../../../identity/client/session/profile.ts';
import { Announcement } from '../../../hosting/client/frame/announcement.tsx';
import { useMe } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import type { Language } from '../../../platform/language.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { HelpSlot } from '../../../platform/ui/frame/help-slot.ts';
import { Logo } from '../../../platform/ui/frame/logo.tsx';
import { PlainFrame } from '../../../platform/ui/frame/plain-frame.tsx';
import { LanguageSwitch, SchemeSwitch } from '../../../platform/ui/frame/switches.tsx';

/** The `examinee` layout: an examinee has few pages, so there is no navigation to look through. */
export function ExamineeLayout() {
  return (
    <SignedIn>
      <ExamineeFrame />
    </SignedIn>
  );
}

/** What stands around the pages of who is signed in. */
export function ExamineeFrame() {
  const { t } = useTranslation('platform');
  const { text } = useFormat();
  const me = useMe();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('frame.skip')}
      </a>
      <header className="no-print border-b border-line bg-raised">
        <div className="mx-auto flex h-14 max-w-[960px] items-center gap-3 px-4 md:px-6">
          <RouteLink to={to('index')} aria-label={t('frame.toStart')}>
            <Logo small />
          </RouteLink>
          <CompanyLogo />
          <Text fw={600} lineClamp={2} lh={1.45} className="min-w-0 flex-1 text-[14px] md:text-[15px]">
            {me.company ? text(me.company.name) : ''}
          </Text>
          <Group gap={2} wrap="nowrap">
            {useContext(HelpSlot)}
            <LanguageSwitch onSwitch={useKeepLanguage()} />
            <SchemeSwitch />
          </Group>
          <PersonMenu />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[960px] flex-1 px-4 py-6 outline-none md:px-6 md:py-8"
      >
        <Announcement />
        <Outlet />
      </main>
    </div>
  );
}

/** The profile remembers the language that was chosen; if it cannot be saved, the page is in it all the same. */
function useKeepLanguage(): (language: Language) => void {
  const queries = useQueryClient();
  return (language) => {
    queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, language });
    identityApi.changeLanguage({ language }).catch(() => null);
  };
}

/** The `default` layout of this entry: the sign-in page, and pages that anybody may read. */
export function ExamineePlainLayout() {
  return (
    <PlainFrame home={to('index')}>
      <LanguageOfProfile />
      <Outlet />
    </PlainFrame>
  );
}
