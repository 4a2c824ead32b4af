import { Group } from '@mantine/core';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';

/** From a day to a day, in the address as `from` and `to`. */
export function PeriodFields({ from, to }: { readonly from: string; readonly to: string }) {
  const search = useSearch();
  const change = useChangeSearch();
  return (
    <Group mb="sm" gap="md" align="flex-start" className="no-print">
      <DayInput
        label={from}
        description=""
        value={search['from'] ?? null}
        onChange={(day) => change({ from: day ?? undefined })}
      />
      <DayInput
        label={to}
        description=""
        value={search['to'] ?? null}
        onChange={(day) => change({ to: day ?? undefined })}
      />
    </Group>
  );
}
