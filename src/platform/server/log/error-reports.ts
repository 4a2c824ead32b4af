import type * as Sentry from '@sentry/node';
import { redacted } from './redacted.ts';

/** Tells the error-reporting service of a fault; nothing where none is configured. */
export type ReportFault = (error: Error, fault: { readonly faultId: string; readonly route: string }) => void;

export type ErrorReports = {
  readonly report: ReportFault;
  /** Where pages may send theirs, for the content security policy; another list once the settings changed. */
  readonly origins: () => readonly string[];
  /** Goes by the addresses of the settings as they are now; by those known where they cannot be read. */
  readonly follow: () => Promise<void>;
};

/** Messages of faults repeat what was sent; a report keeps as little of it as the log. */
export function withoutValues(event: Sentry.ErrorEvent): Sentry.ErrorEvent {
  for (const exception of event.exception?.values ?? [])
    if (exception.value !== undefined) exception.value = redacted(exception.value);
  return event;
}

/**
 * Error reports to the addresses of the settings (Sentry DSNs; empty ones count as none), each time they are followed.
 * The first gets the server's own, or nobody where it is empty. What is no address allows no page anything.
 */
export async function startErrorReports(
  readAddresses: () => Promise<readonly string[]>,
  release: string,
): Promise<ErrorReports> {
  let sentry: typeof Sentry | null = null;
  let first: string | undefined;
  let origins: readonly string[] = [];
  let asking: Promise<void> | null = null;
  const take = async (addresses: readonly string[]) => {
    const used = addresses.filter((address) => URL.canParse(address));
    const found = [...new Set(used.map((address) => new URL(address).origin))];
    const own = used.find((address) => address === addresses[0]);
    if (found.join() !== origins.join()) origins = found;
    if (own === first) return;
    first = own;
    await sentry?.close();
    sentry = first === undefined ? null : await reporting(first, release);
  };
  await take(await readAddresses());
  return {
    report: (error, { faultId, route }) => void sentry?.captureException(error, { tags: { faultId, route } }),
    origins: () => origins,
    follow: () =>
      (asking ??= readAddresses()
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
