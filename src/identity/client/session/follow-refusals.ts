import type { QueryClient } from '@tanstack/react-query';
import { Fault } from '../../../platform/client/api.ts';
import { meQuery } from './profile.ts';

/**
 * Anyone who is refused what the page offered may something else by now (a flag was taken, a password is due): who they
 * are is read anew. Gives the way to stop.
 */
export function followRefusals(queries: QueryClient): () => void {
  const look = (error: unknown) => {
    if (error instanceof Fault && error.status === 403) void queries.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const stops = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
