import type { ErrorEvent } from '@sentry/react';

declare const __BUILD_ID__: string;

/**
 * Starts error reports where an address (a Sentry DSN) is configured; otherwise nothing of them is fetched.
 * Rules: the specification's sections 1 and 9 (environment, trace rate 1).
 */
export async function startErrorReports({
  errorReportAddress,
}: {
  readonly errorReportAddress: string;
}): Promise<void> {
  if (!errorReportAddress) return;
  const sentry = await import('@sentry/react');
  sentry.init({
    dsn: errorReportAddress,
    release: __BUILD_ID__,
    environment: import.meta.env.DEV ? 'development' : 'production',
    tracesSampleRate: 1,
    beforeSend: withoutPersonalData,
    integrations: [],
  });
}

/** What is sent to others about an error: never a person, a cookie, an address with its search, or what was typed. */
export function withoutPersonalData(event: ErrorEvent): ErrorEvent {
  const { user: _user, ...rest } = event;
  const url = event.request?.url?.split(/[?#]/)[0];
  return {
    ...rest,
    ...(event.request ? { request: url ? { url } : {} } : {}),
    breadcrumbs: (event.breadcrumbs ?? [])
      .filter(({ category = '' }) => !category.startsWith('ui') && category !== 'console')
      .map(({ category, timestamp, type }) => ({
        ...(category ? { category } : {}),
        ...(timestamp ? { timestamp } : {}),
        ...(type ? { type } : {}),
      })),
  };
}
