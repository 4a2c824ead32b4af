import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage, missingPage } from '../../../platform/ui/feedback/error-page.tsx';
import { areaOfPath, areaOfRole } from '../../../routes.ts';
import type { PageLayout } from './layouts.tsx';
import { meQuery } from '../session/profile.ts';

/** No such page; anyone who is signed in to the area where it was looked for keeps its frame and menu. */
export const notFoundIn = (layouts: Readonly<Record<'admin' | 'platform-admin', PageLayout>>) =>
  function AreaNotFound({ data }: { readonly data?: unknown }): ReactNode {
    const { data: me, isPending } = useQuery(meQuery);
    const area = useLocation({ select: ({ pathname }) => areaOfPath(pathname) });
    if (isPending) return null;
    if (!me || areaOfRole(me.role) !== area || area === 'examinee') return <ErrorPage problem={missingPage(data)} />;
    const Frame = layouts[area];
    return (
      <Frame>
        <ErrorPage problem={missingPage(data)} inFrame />
      </Frame>
    );
  };
