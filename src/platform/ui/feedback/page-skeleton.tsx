import { Skeleton, Stack } from '@mantine/core';

/** A page in outline, once it takes longer than a moment to come. */
export function PageSkeleton() {
  return (
    <Stack gap="md" className="late" aria-busy>
      <Skeleton height={30} width={260} />
      <Skeleton height={14} width={380} maw="80%" />
      <Skeleton height={320} mt="md" />
    </Stack>
  );
}
