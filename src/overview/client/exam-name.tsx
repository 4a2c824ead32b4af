import { Anchor, Text } from '@mantine/core';
import { useMay } from '../../platform/client/session/me.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { LocalText } from '../../platform/language.ts';
import { routes } from '../../routes.ts';

type Props = { readonly id: string; readonly title: LocalText; readonly tab?: 'results' };

/** An exam by its name, which leads to it for people who may go there. */
export function ExamName({ id, title, tab }: Props) {
  const { text } = useFormat();
  if (!useMay()(routes['admin-exams-id'].requirement)) return <Text fw={500}>{text(title)}</Text>;
  return (
    <Anchor component={RouteLink} to={to('admin-exams-id', { params: { id }, search: { tab } })} fw={500}>
      {text(title)}
    </Anchor>
  );
}
