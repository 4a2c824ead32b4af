import { Button, Paper, Text, Title } from '@mantine/core';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isUnderWay, type Task } from '../../client/live/task-query.ts';
import { useUpdates } from '../../client/live/use-updates.ts';

type Ordered = Pick<Task, 'id' | 'state'>;

type Props<Work> = {
  readonly title: string;
  /** For how long its files are kept. */
  readonly kept: string;
  readonly queryKey: QueryKey;
  readonly ask: () => Promise<readonly Work[]>;
  readonly children: (work: Work) => ReactNode;
};

/** Long work that the person ordered, the newest first; asked again every second while any goes on. Nothing where there is none. */
export function OwnWork<Work extends Ordered>({ title, kept, queryKey, ask, children }: Props<Work>) {
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ask,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 1000 : false),
  });
  useUpdates('task', [queryKey]);
  if (data.length === 0) return null;
  return (
    <Paper>
      <Title order={2}>{title}</Title>
      <Text size="sm" c="dimmed">
        {kept}
      </Text>
      <ul className="mt-2 divide-y divide-line">
        {data.map((work) => (
          <li key={work.id} className="py-3">
            {children(work)}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

type FileProps = { readonly label: string; readonly loading: boolean; readonly onLoad: () => void };

/** A file that such work made; its name may be long. */
export const WorkFile = ({ label, loading, onLoad }: FileProps) => (
  <Button
    variant="default"
    size="compact-md"
    className="h-auto! max-w-full py-1"
    classNames={{ label: 'whitespace-normal! wrap-anywhere text-start' }}
    leftSection={<IconDownload size={16} />}
    loading={loading}
    onClick={onLoad}
  >
    {label}
  </Button>
);
