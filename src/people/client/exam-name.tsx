import { Anchor } from '@mantine/core';
import { useMay } from '../../platform/client/session/me.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { routes } from '../../routes.ts';
import type { Registration } from './api.ts';

type Props = { readonly exam: Pick<Registration, 'examId' | 'number' | 'title'> };

/** An exam by number and title; a link for those who may open it. */
export function ExamName({ exam: { examId, number, title } }: Props) {
  const { text } = useFormat();
  const may = useMay();
  const name = `${number} ${text(title)}`;
  if (!may(routes['admin-exams-id'].requirement)) return <>{name}</>;
  return (
    <Anchor component={RouteLink} to={to('admin-exams-id', { params: { id: examId } })}>
      {name}
    </Anchor>
  );
}
