import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** After so many milliseconds a page that has not been drawn is given up: the specification's section 9. */
const patience = 2000;

/** What is needed of Sentry. */
type Sentry = Pick<typeof import('@sentry/react'), 'startInactiveSpan'>;

/** The path as it is declared, such as `/admin/questions/$id`: no address of a reader, no search. */
const declaredPath = (router: AnyRouter, { pathname, search }: ParsedLocation): string =>
  router.matchRoutes(pathname, search).at(-1)?.fullPath ?? '/';

/**
 * Traces how long each page takes from the step to it until its component is drawn. A page that is left before that ends as
 * `cancelled`, one that takes longer than 2000 ms as `deadline_exceeded`.
 */
export function tracePages(router: AnyRouter, { startInactiveSpan }: Sentry): void {
  let finish = (_message: 'cancelled' | null): void => undefined;
  const start = (location: ParsedLocation) => {
    const span = startInactiveSpan({
      name: declaredPath(router, location),
      op: 'ui.react.render',
      forceTransaction: true,
    });
    const end = (message: 'cancelled' | 'deadline_exceeded' | null) => {
      clearTimeout(timer);
      finish = () => undefined;
      span.setStatus(message ? { code: 2, message } : { code: 1 });
      span.end();
    };
    const timer = setTimeout(end, patience, 'deadline_exceeded');
    finish = end;
  };
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    finish('cancelled');
    if (pathChanged) start(toLocation);
  });
  router.subscribe('onRendered', () => finish(null));
}
