import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Fault } from '../../../platform/client/api.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { meQuery } from './profile.ts';

/** So often a page asks again who it is while nobody can tell, in milliseconds. */
const again = 5000;
const outOfReach = new Fault(503);

/** Who is signed in could not be read, such as while the database is away: says so, and goes on by itself once it can. */
export function NotKnown() {
  const router = useRouter();
  const { error, refetch } = useQuery({ ...meQuery, refetchInterval: again });
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  // The page behind has given up as well.
  useEffect(() => () => void router.invalidate(), [router]);
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState alone error={error ?? last ?? outOfReach} retry={() => void refetch()} />
    </main>
  );
}
