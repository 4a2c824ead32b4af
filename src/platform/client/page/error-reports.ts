import type { ErrorEvent } from '@sentry/react';

declare const __BUILD_ID__: string;

export type ReportSettings = {
  /** Where errors are reported to (a Sentry DSN); empty: nowhere. */
  readonly errorReportAddress: string;
  /** The project key of the widget by which people report bugs; empty: no widget. */
  readonly bugReportKey: string;
};

/**
 * Starts error reports and the bug-report widget, each where it is configured; otherwise nothing of them is fetched.
 * With the key alone, only what somebody writes into the widget is sent: no fault is caught and no trace is kept.
 * Rules: the specification's sections 1 and 9 (environment, trace rate 1).
 */
export async function startErrorReports({ errorReportAddress, bugReportKey }: ReportSettings): Promise<void> {
  const address = errorReportAddress || bugReportKey;
  if (!address) return;
  const sentry = await import('@sentry/react');
  sentry.init({
    dsn: address,
    release: __BUILD_ID__,
    environment: import.meta.env.DEV ? 'development' : 'production',
    ...(errorReportAddress ? { tracesSampleRate: 1 } : { defaultIntegrations: false as const }),
    beforeSend: withoutPersonalData,
    integrations: bugReportKey
      ? [sentry.feedbackIntegration({ autoInject: true, showName: false, showEmail: false })]
      : [],
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
