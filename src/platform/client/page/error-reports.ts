import type { Event } from '@sentry/react';
import type { AnyRouter } from '@tanstack/react-router';

declare const __BUILD_ID__: string;

/**
 * Starts error reports where an address (a Sentry DSN) is configured; otherwise nothing of them is fetched.
 * Rules: the specification's sections 1 and 9 (environment, trace rate 1, components tracked for 2000 ms).
 */
export async function startErrorReports(
  { errorReportAddress }: { readonly errorReportAddress: string },
  router: AnyRouter,
): Promise<void> {
  if (!errorReportAddress) return;
  const [sentry, { tracePages }] = await Promise.all([import('@sentry/react'), import('./page-spans.ts')]);
  sentry.init({
    dsn: errorReportAddress,
    release: __BUILD_ID__,
    environment: import.meta.env.DEV ? 'development' : 'production',
    tracesSampleRate: 1,
    // A page is sent as one event, which goes by what may be sent.
    traceLifecycle: 'static',
    beforeSend: withoutPersonalData,
    beforeSendTransaction: withoutPersonalData,
    integrations: [],
  });
  tracePages(router, sentry);
}

/** What is sent to others about an error or a page: never a person, a cookie, an address with its search, or what was typed. */
export function withoutPersonalData<Sent extends Event>(event: Sent): Sent {
  // A page goes by its declared path alone.
  const url = event.type === 'transaction' ? undefined : event.request?.url?.split(/[?#]/)[0];
  const sent = { ...event };
  delete sent.user;
  if (event.request) sent.request = url ? { url } : {};
  sent.breadcrumbs = (event.breadcrumbs ?? [])
    .filter(({ category = '' }) => !category.startsWith('ui') && category !== 'console')
    .map(({ category, timestamp, type }) => ({
      ...(category ? { category } : {}),
      ...(timestamp ? { timestamp } : {}),
      ...(type ? { type } : {}),
    }));
  return sent;
}
