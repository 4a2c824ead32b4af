import type * as Sentry from '@sentry/node';
import { redacted } from './redacted.ts';

/** Tells the error-reporting service of a fault; nothing where none is configured. */
export type ReportFault = (error: Error, fault: { readonly faultId: string; readonly route: string }) => void;

export type ErrorReports = {
  readonly report: ReportFault;
  /** Where pages may send theirs, for the content security policy; another list once the settings changed. */
  readonly origins: () => readonly string[];
  /** Goes by the address of the settings as it is now; by the one known where it cannot be read. */
  readonly follow: () => Promise<void>;
};

/** Messages of faults repeat what was sent; a report keeps as little of it as the log. */
export function withoutValues(event: Sentry.ErrorEvent): Sentry.ErrorEvent {
  for (const exception of event.exception?.values ?? [])
    if (exception.value !== undefined) exception.value = redacted(exception.value);
  return event;
}

/**
 * Error reports to the address of the settings (a Sentry DSN; an empty one counts as none), each time it is followed.
 * What is no address gets nothing, and allows no page anything.
 */
export async function startErrorReports(readAddress: () => Promise<string>, release: string): Promise<ErrorReports> {
  let sentry: typeof Sentry | null = null;
  let known = '';
  let origins: readonly string[] = [];
  let asking: Promise<void> | null = null;
  const take = async (given: string) => {
    const address = URL.canParse(given) ? given : '';
    if (address === known) return;
    known = address;
    origins = address ? [new URL(address).origin] : [];
    await sentry?.close();
    sentry = address ? await reporting(address, release) : null;
  };
  await take(await readAddress());
  return {
    report: (error, { faultId, route }) => void sentry?.captureException(error, { tags: { faultId, route } }),
    origins: () => origins,
    follow: () =>
      (asking ??= readAddress()
        .then(take)
        .catch(() => {})
        .finally(() => (asking = null))),
  };
}

/** Environment and trace rate by the specification's section 9; never a person, an address, a header or a body. */
async function reporting(dsn: string, release: string): Promise<typeof Sentry> {
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    release,
    environment: process.env['NODE_ENV'] === 'development' ? 'development' : 'production',
    tracesSampleRate: 1,
    defaultIntegrations: false,
    beforeSend: ({ user: _user, request: _request, server_name: _server, ...event }) => withoutValues(event),
  });
  return sentry;
}
