/** Tells the error-reporting service of a fault; nothing where none is configured. */
export type ReportFault = (error: Error, fault: { readonly faultId: string; readonly route: string }) => void;

export type ErrorReports = {
  readonly report: ReportFault;
  /** Where pages may send theirs, for the content security policy. */
  readonly origins: readonly string[];
};

/**
 * Starts error reports to these addresses (Sentry DSNs; empty ones count as none). The first gets the server's own.
 * Environment and trace rate by the specification's section 9; never a person, an address, a header or a body.
 */
export async function startErrorReports(addresses: readonly string[], release: string): Promise<ErrorReports> {
  const used = addresses.filter((address) => address !== '');
  const [first] = used;
  if (first === undefined) return { report: () => {}, origins: [] };
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn: first,
    release,
    environment: process.env['NODE_ENV'] === 'development' ? 'development' : 'production',
    tracesSampleRate: 1,
    defaultIntegrations: false,
    beforeSend: ({ user: _user, request: _request, server_name: _server, ...event }) => event,
  });
  return {
    report: (error, { faultId, route }) => void sentry.captureException(error, { tags: { faultId, route } }),
    origins: [...new Set(used.map((address) => new URL(address).origin.replace(/\/\/[^@/]*@/, '//')))],
  };
}
