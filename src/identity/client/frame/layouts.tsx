import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { menuFor, menus, type MenuEntry } from '../../../menus.ts';
import { homeRoutes, type RouteName } from '../../../routes.ts';
import type { Language } from '../../../platform/language.ts';
import { MeContext, useMe } from '../../../platform/client/session/me.ts';
import { prefetchLater } from '../../../platform/client/routing/prefetch.ts';
import type { FeatureScreen } from '../../../platform/client/routing/screen.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { loadTexts } from '../../../platform/client/language/texts.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { AppFrame } from '../../../platform/ui/frame/app-frame.tsx';
import { PlainFrame } from '../../../platform/ui/frame/plain-frame.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { FreshRights } from '../session/fresh-rights.tsx';
import { LanguageOfProfile } from '../profile/language-of-profile.tsx';
import { PersonMenu } from './person-menu.tsx';
import { meQuery } from '../session/profile.ts';
import { keepLanguage, SignedIn, useSignedIn } from '../session/signed-in.tsx';

export { keepLanguage, SignedIn };

/** A page of the area, or what is given in the place of one. */
export type PageLayout = (props: { readonly children?: ReactNode }) => ReactNode;

/** What the pages of a menu fetch before they can be shown. */
function loadsOf(menu: readonly MenuEntry[], screens: readonly FeatureScreen[]): (() => Promise<unknown>)[] {
  const names = menu.flatMap((entry) => [entry.route, ...(entry.children ?? []).map((child) => child.route)]);
  return screens
    .filter((screen) => names.includes(screen.route))
    .flatMap((screen) => [screen.load, () => loadTexts(screen.feature)]);
}

/** The `admin` and `platform-admin` layouts: the frame with the area's menu, and what stands above every page. */
export function staffLayout(
  area: 'admin' | 'platform-admin',
  screens: readonly FeatureScreen[],
  notices: ReactNode = null,
): PageLayout {
  const hasScreen = (name: RouteName) => screens.some((screen) => screen.route === name);
  function Frame({ children }: { readonly children?: ReactNode }) {
    const { t } = useTranslation('platform');
    const { text } = useFormat();
    const me = useMe();
    const queries = useQueryClient();
    const onLanguage = (language: Language) => {
      queries.setQueryData(meQuery.queryKey, (known) => known && { ...known, language });
      keepLanguage(language);
    };
    const place = me.company ? text(me.company.name) : t('frame.platform');
    const menu = menuFor(menus[area], me.actor, hasScreen);
    const { actor } = me;
    useEffect(() => {
      const isBusy = () => queries.isFetching() > 0 || document.querySelector('.late') !== null;
      return prefetchLater(loadsOf(menuFor(menus[area], actor, hasScreen), screens), isBusy);
    }, [actor, queries]);
    return (
      <AppFrame menu={menu} place={place} logo={<CompanyLogo />} person={<PersonMenu />} onLanguage={onLanguage}>
        {area === 'admin' && <FreshRights />}
        {notices}
        {children ?? <Outlet />}
      </AppFrame>
    );
  }
  return function StaffLayout({ children }) {
    return (
      <SignedIn>
        <Frame>{children}</Frame>
      </SignedIn>
    );
  };
}

/** The `default` layout; the mark leads home. */
export function DefaultLayout() {
  const { latestLocation } = useRouter();
  const area = latestLocation.pathname.startsWith('/platform-admin') ? 'platform-admin' : 'admin';
  return (
    <PlainFrame home={to(homeRoutes[area])}>
      <LanguageOfProfile />
      <Outlet />
    </PlainFrame>
  );
}

/** The `blank` layout: a page to print, or one that stands alone. Who is signed in is known where somebody is. */
export function BlankLayout() {
  return (
    <MeContext value={useSignedIn()}>
      <Outlet />
    </MeContext>
  );
}
