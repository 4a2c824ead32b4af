import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../../platform/ui/feedback/error-page.tsx';
import { areaOfPath, areaOfRole } from '../../../routes.ts';
import type { Layout } from './layouts.tsx';
import { meQuery } from '../session/profile.ts';

const missing = { statusCode: 404, message: 'Page not found' };

/** No such page; whoever is signed in to the area where it was looked for keeps its frame and menu. */
export const notFoundIn = (layouts: Readonly<Record<'admin' | 'platform-admin', Layout>>) =>
  function AreaNotFound(): ReactNode {
    const { data: me, isPending } = useQuery(meQuery);
    const area = useLocation({ select: ({ pathname }) => areaOfPath(pathname) });
    if (isPending) return null;
    if (!me || areaOfRole(me.role) !== area || area === 'examinee') return <ErrorPage problem={missing} />;
    const Frame = layouts[area];
    return (
      <Frame>
        <ErrorPage problem={missing} inFrame />
      </Frame>
    );
  };
