import '../styles.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fault } from '../../client/api.ts';
import { BusyOverlay } from '../feedback/busy.tsx';
import { toastFault } from '../feedback/fault.tsx';
import { useFocusAfterWork } from './focus-after-work.ts';
import { rememberedScheme, useDarkClass } from './scheme.ts';
import { layers, theme, variables } from './theme.ts';

/** Reads are tried twice where the network or the server faltered; acts never by themselves. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _given, _context, mutation) => {
        if (mutation.meta?.['silent'] !== true) toastFault(error);
      },
    }),
    defaultOptions: {
      // Without network a call fails and says so; nothing waits in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => error instanceof Fault && [0, 429, 503].includes(error.status) && failures < 2,
      },
    },
  });
}

const scheme = rememberedScheme();

/** What stands around every page of the product: theme, toasts, the overlay of the loading flag. */
export function AppRoot({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={scheme}
        defaultColorScheme="auto"
      >
        <OnEveryPage />
        <Notifications position="top-right" zIndex={layers.toast} limit={4} />
        {children}
        <BusyOverlay />
      </MantineProvider>
    </QueryClientProvider>
  );
}

function OnEveryPage() {
  useDarkClass();
  useFocusAfterWork();
  return null;
}
