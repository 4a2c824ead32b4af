import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { MaintenancePage } from '../../../platform/ui/feedback/maintenance-page.tsx';
import { publicSettingsQuery } from '../maintenance.ts';

const secondsBetween = 20;

/** The page of a closed system. It asks whether it is open again, and goes to where the person belongs then. */
export function ClosedPage() {
  const { text } = useFormat();
  const router = useRouter();
  const { data } = useQuery({ ...publicSettingsQuery, refetchInterval: secondsBetween * 1000 });
  const isOpen = data?.maintenance === false;
  useEffect(() => {
    if (isOpen) void router.invalidate();
  }, [isOpen, router]);
  return <MaintenancePage news={text(data?.banner ?? {})} />;
}
